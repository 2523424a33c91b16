import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { QuestionDialog } from "~/components/dialogs/act-dialog";
import { useShownResult } from "~/components/forms/form-answers";
import { KeptParameters } from "~/components/lists/list-search";
import { useAddress } from "~/components/use-address";
import type { OwnPostingsData } from "./data.server";

type Props = { several: OwnPostingsData["several"] };
const orders = ["newest", "day"] as const;

export const severalFormId = "several";
const tickNames: ReadonlySet<string> = new Set(["postingIds"]);

/** The buttons for the rows that are ticked: what still stands is said at once, everything else asks first. */
export function Several({
  several,
  order,
  ofYesterday,
  refusal,
}: Props & Pick<OwnPostingsData, "order" | "ofYesterday"> & { refusal: SubmissionResult | undefined }) {
  const { t } = useTranslation("ownPostings");
  useShownResult(refusal, tickNames);
  const address = useAddress();
  const { acts, status, key, asked, chosen } = several;
  return (
    <form method="get" id={severalFormId} className="several" aria-label={t("several")}>
      <KeptParameters names={["kind", "status", "phrase", "whose", "sort", "page"]} />
      <input type="hidden" name="from" value={status} />
      <input type="hidden" name="key" value={key} />
      {orders.map((each) =>
        each === order ? null : (
          <a key={each} className="small" href={address({ sort: each === "day" ? each : undefined, page: undefined })}>
            {t(`order.${each}`)}
          </a>
        ),
      )}
      {ofYesterday > 0 && (
        <button type="submit" className="link" formMethod="post" name="intent" value="confirmOfYesterday">
          {t("ofYesterday", { count: ofYesterday })}
        </button>
      )}
      {acts.length > 0 && <span className="soft small">{t("several")}:</span>}
      {acts.map((act) =>
        act === "confirm" ? (
          <button key={act} type="submit" className="link" formMethod="post" name="intent" value="confirmSeveral">
            {t("several.confirm")}
          </button>
        ) : (
          <button key={act} type="submit" className="link" name="confirm" value={`${act}Several`}>
            {t(`several.${act}`)}
          </button>
        ),
      )}
      {(refusal || (asked && chosen.length === 0)) && (
        <span className="tag warn" role="alert">
          {t("several.none")}
        </span>
      )}
    </form>
  );
}

/** Asks before something is done with all the ticked rows. */
export function SeveralDialog({ several: { asked, chosen, status, key, closed } }: Props) {
  const { t } = useTranslation("ownPostings");
  if (!asked || asked === "confirm" || chosen.length === 0) return null;
  return (
    <QuestionDialog
      heading={t(`several.heading.${asked}`)}
      intent={`${asked}Several`}
      fields={{ postingIds: chosen.join(","), from: status, key }}
      submit={t(`several.submit.${asked}`)}
      tone={asked === "archive" ? "danger" : "next"}
      onClose={closed}
      question={t(`several.question.${asked}`, { count: chosen.length })}
      text={t(`several.text.${asked}`)}
    />
  );
}
