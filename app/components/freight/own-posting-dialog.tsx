import "~/i18n/own-postings";
import { useTranslation } from "react-i18next";
import type { PostingStatus } from "~/domain/freight/status";
import { Confirm } from "../confirm";
import { usePageState } from "../page-state";

type Props = {
  posting: { id: number; status: PostingStatus };
  action: "withdraw" | "archive";
  /** Which posting is meant, in words. */
  name: string;
};

/** Asks before a posting of the company is withdrawn or put away. */
export function OwnPostingDialog({ posting, action, name }: Props) {
  const { t } = useTranslation("ownPostings");
  const closed = usePageState({ confirm: undefined, posting: undefined });
  return (
    <Confirm
      heading={t(`${action}.heading`)}
      intent={action}
      fields={{ postingId: posting.id, from: posting.status }}
      submit={t(`${action}.submit`)}
      tone={action === "archive" ? "danger" : "next"}
      onClose={closed}
    >
      <p>{t(`${action}.question`)}</p>
      <blockquote className="soft">{name}</blockquote>
      <p className="soft small">{t(`${action}.text`)}</p>
    </Confirm>
  );
}
