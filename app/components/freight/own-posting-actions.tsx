import "~/i18n/own-postings";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PostingAction, PostingStatus } from "~/domain/freight/status";
import { usePageState } from "../page-state";

type Props = {
  posting: { id: number; status: PostingStatus };
  actions: readonly PostingAction[];
  /** In a list the address names which posting is meant. */
  isListed?: boolean;
};

/** What may be done with a posting of the company: that it still stands is said at once, the others are asked first. */
export function OwnPostingActions({ posting, actions, isListed = false }: Props) {
  const { t } = useTranslation("ownPostings");
  if (actions.length === 0) return null;
  return (
    <ul className="row-actions" aria-label={t("actions")}>
      {actions.map((action) => (
        <li key={action}>
          {action === "confirm" ? (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="confirm" />
              <input type="hidden" name="postingId" value={posting.id} />
              <input type="hidden" name="from" value={posting.status} />
              <button type="submit" className="link">
                {t("action.confirm")}
              </button>
            </Form>
          ) : (
            <AskedAction action={action} posting={isListed ? String(posting.id) : undefined} />
          )}
        </li>
      ))}
    </ul>
  );
}

function AskedAction({ action, posting }: { action: PostingAction; posting?: string }) {
  const { t } = useTranslation("ownPostings");
  const asked = usePageState({ confirm: action, posting });
  return <a href={asked}>{t(`action.${action}`)}</a>;
}
