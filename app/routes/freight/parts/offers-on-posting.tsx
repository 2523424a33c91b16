import { useTranslation } from "react-i18next";
import { pathTo } from "~/paths";
import type { PostingRow } from "./posting-view.server";

type Props = { row: Pick<PostingRow, "id" | "offers">; isLink?: boolean };

/**
 * What is negotiated on a posting, as either side needs it: the own offer, or how many others made. In the rows of a
 * list it is told alone: a link there would lie too near to others for a finger.
 */
export function OffersOnPosting({ row: { id, offers }, isLink = false }: Props) {
  const { t } = useTranslation("offer");
  if (!offers) return null;
  const { own, count, waiting } = offers;
  const className = (own ? own.waits : waiting > 0) ? "tag warn num" : "tag num";
  const others = [t("board.count", { count }), waiting > 0 && t("board.waiting", { count: waiting })];
  const text = own
    ? t(own.waits ? "board.own.waits" : "board.own", { price: own.price })
    : others.filter(Boolean).join(", ");
  if (!isLink) return <span className={className}>{text}</span>;
  const href = own ? pathTo("offer", { id: own.id }) : pathTo("offers", null, { posting: id });
  return (
    <a className={className} href={href}>
      {text}
    </a>
  );
}
