import { useTranslation } from "react-i18next";
import { pathTo } from "~/paths";

type Props = { postingId: number; questions: { total: number; unread: number } };

/** How many companies ask about an own posting, which leads to what they wrote. */
export function Questions({ postingId, questions: { total, unread } }: Props) {
  const { t } = useTranslation("conversation");
  const text = [t("questions", { count: total }), unread > 0 && t("questions.unread", { count: unread })];
  return (
    <a
      className={unread > 0 ? "tag warn" : undefined}
      href={pathTo("postingConversations", null, { whose: "company", posting: postingId })}
    >
      {text.filter(Boolean).join(", ")}
    </a>
  );
}
