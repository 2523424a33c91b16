import i18next from "~/i18n";

const t = i18next.getFixedT("pl", "confirmation");

type Remarks = {
  /** Of the proposal that stands. */
  no: number;
  /** As its acceptance takes them, and as they are by now. */
  agreed: string | null;
  now: string | null;
};

/** What was written of a load or a vehicle after a proposal, and that it is no part of it; null where nothing was. */
export function remarksNote({ no, agreed, now }: Remarks): string | null {
  if (agreed === now) return null;
  if (now === null) return t("remarks.gone", { no });
  return t(agreed === null ? "remarks.added" : "remarks.changed", { no, text: now });
}
