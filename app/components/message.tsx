import { useTranslation } from "react-i18next";

type Props = {
  message: { id: number; body: string; written: string; isOwn: boolean; isOurs?: boolean; isNew: boolean };
  writer: string;
  isChosen?: boolean;
};

export function Message({ message, writer, isChosen }: Props) {
  const { t } = useTranslation("conversation");
  return (
    <li
      className="message"
      id={`message-${message.id}`}
      data-own={message.isOwn || message.isOurs || undefined}
      data-chosen={isChosen || undefined}
    >
      <p className="meta soft">
        <strong>{message.isOwn ? t("own") : writer}</strong>
        <time className="num">{message.written}</time>
        {message.isNew && <span className="tag warn">{t("isNew")}</span>}
      </p>
      <p className="plain-text">{message.body}</p>
    </li>
  );
}
