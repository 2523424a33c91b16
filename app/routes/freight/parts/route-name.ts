import { useTranslation } from "react-i18next";
import { pathTo } from "~/paths";
import type { PlaceView, PostingRow as Row } from "./posting-view.server";

/** Where the conversation about a posting begins, or goes on. */
export function talkAbout({ id }: Pick<Row, "id">): string {
  return pathTo("newPostingConversation", null, { posting: id });
}

/** The posting in words, as its heading and the labels of its buttons say it. */
export function useRouteName({ from, to }: Pick<Row, "from" | "to">): string {
  const { t } = useTranslation(["freightSearch", "offer"]);
  const placeName = (place: PlaceView | null) =>
    place ? [place.sign, place.code, place.city].filter(Boolean).join(" ") : t("offer:anywhere");
  return t("row.label", { from: placeName(from), to: placeName(to) });
}
