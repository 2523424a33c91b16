import { useTranslation } from "react-i18next";
import { Back } from "~/components/back";
import { ErrorSummary } from "~/components/forms/form";
import { useRefusal } from "~/components/forms/light-form";
import { PageHelp } from "~/components/page-help";
import { PlanText } from "~/components/plan-text";
import { routeName } from "~/domain/deal/route";
import type { ChangedTerms } from "~/domain/deal/terms/change.server";
import type { TermsPart } from "~/domain/deal/terms/terms";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { AcceptanceTerms, AcceptanceWarnings, differingTermsParts, StaleTerms } from "../parts/acceptance";
import { ChangedTermsList } from "../parts/changed-terms";
import type { TakeLoadData } from "./data.server";

/** With what of the load is other than the refused form was filled in for. */
export type TakeLoadAnswer = FormAnswer & { changed?: ChangedTerms[] };
type Props = { data: TakeLoadData; answer?: TakeLoadAnswer };

/** The terms of a load at a fixed price in whole, and what binds when it is taken. */
export function TakeLoad({ data, answer }: Props) {
  const { t } = useTranslation("offer");
  const form = useRefusal("taking", answer?.result);
  const differs = differingTermsParts(answer, "termsDigest" in data ? data.termsDigest : "");
  const isStale = form.errors?.includes("staleData") ?? false;
  return (
    <div className="wide stack">
      <Back href={pathTo("shipment", { id: data.id })}>{t("back.posting.SHIPMENT")}</Back>
      <div className="title">
        <h1>{t("take.heading")}</h1>
        {"route" in data && (
          <p>
            <strong>{routeName(data.route, "")}</strong>
          </p>
        )}
      </div>
      <PageHelp />
      <ErrorSummary form={form}>
        {isStale && (
          <>
            <StaleTerms differs={differs} />
            <ChangedTermsList changedTerms={answer?.changed ?? []} />
          </>
        )}
      </ErrorSummary>
      {"route" in data ? (
        <TakeLoadForm data={data} formId={form.id} differs={differs} />
      ) : (
        <>
          <p className="panel">{t(`take.closed.${data.closed}`)}</p>
          {data.closed === "takerNotAllowed" && (
            <p>
              <a className="button" href={pathTo("newOffer", null, { posting: data.id })}>
                {t("board.send")}
              </a>
            </p>
          )}
        </>
      )}
    </div>
  );
}

type Open = Extract<TakeLoadData, { price: string }>;

function TakeLoadForm({ data, formId, differs }: { data: Open; formId: string; differs: TermsPart[] }) {
  const { t } = useTranslation("offer");
  const { price, closes } = data;
  const gone = [t("take.gone"), closes && t("take.closes", { number: closes })].filter(Boolean).join(" ");
  return (
    <>
      <AcceptanceWarnings warnings={data.warnings} />
      <AcceptanceTerms
        intro={
          <>
            {t("accept.intro")} {t("take.theirs", { company: data.company })}{" "}
            <PlanText>{t("line.until", { moment: data.validUntil })}</PlanText>.
          </>
        }
        sections={data.sections}
        company={data.company}
        trust={data.trust}
        price={price}
        binds={t("take.binds", { price, payment: t("fact.payment.days", { count: data.paymentDays }), gone })}
        submit={t("take.submit", { price })}
        back={pathTo("shipment", { id: data.id })}
        formId={formId}
        fields={{ intent: "take", version: data.version, termsDigest: data.termsDigest }}
        differs={differs}
      />
    </>
  );
}
