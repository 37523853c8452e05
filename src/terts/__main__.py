"""`python -m terts`, the same as the command `terts`."""

from terts.cli import main

if __name__ == "__main__":
    main(prog_name="terts")
