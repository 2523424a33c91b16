import { useTranslation } from "react-i18next";
import { PostingButtons, QuickProposal } from "../parts/posting-buttons";
import { PostingFacts } from "../parts/posting-facts";
import type { PostingDetails } from "../parts/posting-view.server";

type Props = { posting: PostingDetails & { isGone?: boolean }; columns: number; query: string };

/** The details of a row, below it. */
export function OpenedPosting({ posting, columns, query }: Props) {
  const { t } = useTranslation("freightSearch");
  return (
    <tr className="opened">
      <td colSpan={columns}>
        {posting.isGone ? (
          <p className="flash warn">{t(`row.gone.${posting.kind}`)}</p>
        ) : (
          <>
            <PostingButtons posting={posting} query={query} isInRow />
            <QuickProposal posting={posting} />
          </>
        )}
        <PostingFacts posting={posting} />
      </td>
    </tr>
  );
}
