/** Asking before something that cannot be taken back. */
import { mount, unmount } from "svelte";
import { settings } from "../state/settings.svelte";
import Confirm from "./Confirm.svelte";

export interface Question {
  title: string;
  text?: string;
  yes: string;
  no: string;
  /** Ask even if the person wants no questions: for what may cost the game. */
  always?: boolean;
  /** Whether there is still anything to ask; once there is not, the question is taken back, which is a no. */
  stands?: () => boolean;
}

/** Ask, and wait for the answer. Whoever switched confirmations off has said yes. */
export async function confirm({ always = false, ...question }: Question): Promise<boolean> {
  if (!settings.confirm && !always) return true;
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      resolve(yes);
      void unmount(dialog);
    };
    const dialog = mount(Confirm, { target: document.body, props: { ...question, answer } });
  });
}
