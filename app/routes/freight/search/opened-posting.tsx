import { useTranslation } from "react-i18next";
import { CommitmentWarnings } from "~/components/commitment-warnings";
import { useAddress } from "~/components/use-address";
import { PostingButtons, QuickProposal } from "../parts/posting-buttons";
import { PostingFacts } from "../parts/posting-facts";
import { useRouteName } from "../parts/route-name";
import type { FindData } from "./data.server";
import { PriceForm, QuestionForm } from "./dealing-forms";

type OpenedRow = FindData["opened"][number] & { isGone?: boolean };
type Props = { posting: OpenedRow; columns: number; query: string; isLast: boolean; close: string[] };

/** The details of a row: below it, or beside all rows where the screen is wide, the last that was opened. */
export function OpenedPosting({ posting, columns, query, isLast, close }: Props) {
  const { t } = useTranslation("freightSearch");
  const address = useAddress();
  const name = useRouteName(posting);
  const { dealing } = posting;
  return (
    <tr className="opened" data-last={isLast || undefined}>
      <td colSpan={columns}>
        <div className="panel-head">
          <h2>{name}</h2>
          <a className="button slim quiet" href={`${address({ open: close })}#o${posting.id}`}>
            {t("details.close")}
          </a>
        </div>
        {posting.isGone ? (
          <p className="flash warn">{t(`row.gone.${posting.kind}`)}</p>
        ) : (
          <>
            <PostingButtons posting={posting} conversationId={dealing?.conversationId} query={query} isInRow />
            <QuickProposal posting={posting} />
            {dealing && (
              <div className="actions dealing">
                <CommitmentWarnings warnings={posting.warnings} />
                {dealing.price && <PriceForm postingId={posting.id} draft={dealing.price} />}
                {dealing.question && <QuestionForm postingId={posting.id} draft={dealing.question} />}
              </div>
            )}
          </>
        )}
        <PostingFacts posting={posting} />
      </td>
    </tr>
  );
}
