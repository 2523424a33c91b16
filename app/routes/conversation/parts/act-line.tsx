import "~/i18n/conversation";
import { useTranslation } from "react-i18next";
import type { ActData } from "./act.server";

type Props = {
  line: { id: number; written: string; isOwn: boolean; writer: string | null; isNew: boolean };
  act: ActData;
};

/** An act of the negotiation among the messages. */
export function ActLine({ line, act }: Props) {
  const { t } = useTranslation("conversation");
  return (
    <li className="act-line" id={`message-${line.id}`}>
      <p className="meta soft">
        <strong>{line.isOwn ? t("own") : (line.writer ?? t("act.portal"))}</strong>
        <time className="num">{line.written}</time>
        {line.isNew && <span className="tag warn">{t("isNew")}</span>}
      </p>
      <p>{t(`act.${act.action}`, { price: act.price })}</p>
      {act.reason && <p className="soft plain-text">{act.reason}</p>}
    </li>
  );
}
