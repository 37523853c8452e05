/** The title of the tab, with a mark when it is one's turn. */
import { t } from "../words";

const MARK = "● ";
const ICON = "link[rel~='icon']";

/** Name the tab after the page: `$effect(() => title(t("…"), mine))`. The answer takes the mark away. */
export function title(text: string, turn = false): () => void {
  show(text, turn);
  return () => show(text, false);
}

function show(text: string, turn: boolean): void {
  const name = text === "" ? t("comfort-name") : `${text} · ${t("comfort-name")}`;
  document.title = (turn ? MARK : "") + name;
  badge(turn);
}

/** A dot on the icon: the same file, whose part after `#` says which of its two pictures is meant. */
function badge(turn: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>(ICON);
  if (icon === null || icon.type !== "image/svg+xml") return;
  const [address = ""] = icon.href.split("#");
  const wanted = turn ? `${address}#turn` : address;
  if (icon.href !== wanted) icon.href = wanted;
}
