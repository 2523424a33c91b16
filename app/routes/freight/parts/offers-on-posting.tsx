import { useTranslation } from "react-i18next";
import { pathTo } from "~/paths";
import type { PostingRow } from "./posting-view.server";

/** What is negotiated on a posting, as either side needs it in a row: the own offer, or how many others made. */
export function OffersOnPosting({ row: { id, offers } }: { row: Pick<PostingRow, "id" | "offers"> }) {
  const { t } = useTranslation("offer");
  if (!offers) return null;
  const { own, count, waiting } = offers;
  if (own) {
    return (
      <a className={own.waits ? "tag warn num" : "tag num"} href={pathTo("offer", { id: own.id })}>
        {t(own.waits ? "board.own.waits" : "board.own", { price: own.price })}
      </a>
    );
  }
  return (
    <a className={waiting > 0 ? "tag warn num" : "tag num"} href={pathTo("offers", null, { posting: id })}>
      {[t("board.count", { count }), waiting > 0 && t("board.waiting", { count: waiting })].filter(Boolean).join(", ")}
    </a>
  );
}
