import { useTranslation } from "react-i18next";
import { pathTo } from "~/paths";

type Props = { postingId: number; questions: { total: number; unread: number } };

/** How many companies ask about an own posting, which leads to what they wrote. */
export function Questions({ postingId, questions: { total, unread } }: Props) {
  const { t } = useTranslation("conversation");
  const all = t("questions", { count: total });
  const fresh = t("questions.unread", { count: unread });
  return (
    <a
      className={unread > 0 ? "tag warn" : undefined}
      href={pathTo("postingConversations", null, { whose: "company", posting: postingId })}
      title={unread > 0 ? `${all}, ${fresh}` : undefined}
    >
      {unread > 0 ? (
        <>
          <span className="all-questions">{`${all},\u00a0`}</span>
          {fresh}
        </>
      ) : (
        all
      )}
    </a>
  );
}
