import { useTranslation } from "react-i18next";
import { Back } from "~/components/back";
import { ErrorSummary } from "~/components/forms/form";
import { useRefusal } from "~/components/forms/light-form";
import { PageHelp } from "~/components/page-help";
import { PlanText } from "~/components/plan-text";
import { routeName } from "~/domain/deal/route";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { AcceptanceTerms, AcceptanceWarnings, differingTermsParts, StaleTerms } from "../parts/acceptance";
import { ChangedTermsList } from "../parts/changed-terms";
import { Closed, Meanwhile } from "../parts/meanwhile";
import type { AcceptanceData } from "./data.server";

type Props = { data: AcceptanceData; answer?: FormAnswer };

/** The terms of both sides in whole, and what binds when they are accepted. */
export function Acceptance({ data, answer }: Props) {
  const { terms, sections, warnings, trust, isClosed, isChanged, changed } = data;
  const { t } = useTranslation(["offer", "common", "confirmation"]);
  const form = useRefusal("acceptance", answer?.result);
  const page = pathTo("offer", { id: terms.id });
  const differs = differingTermsParts(answer, data.termsDigest);
  const isStale = form.errors?.includes("staleData") ?? false;
  const binds = {
    price: terms.price,
    payment: t("fact.payment.days", { count: terms.paymentDays }),
    gone: t(`accept.gone.${terms.loadId === null ? terms.kind : "both"}`),
  };
  const saysWhy = isChanged && changed.length > 0 && !terms.isOwnProposal;
  return (
    <div className="wide stack">
      <Back href={page}>{t("accept.back")}</Back>
      <div className="title">
        <h1>{t("accept.heading")}</h1>
        <p>
          <strong>{routeName(terms.route, t("anywhere"))}</strong>
        </p>
      </div>
      <PageHelp />
      <ErrorSummary form={form}>
        {isStale && (!isClosed || isChanged) ? (
          <StaleTerms differs={differs} />
        ) : (
          <Meanwhile offer={data} answer={answer} />
        )}
      </ErrorSummary>
      <AcceptanceWarnings warnings={warnings} />
      {changed.length > 0 && (
        <section className="panel stack-small" aria-labelledby="changed">
          <h2 id="changed">{t("changed.heading", { no: terms.no })}</h2>
          <ChangedTermsList changedTerms={changed} />
          {!terms.isOwnProposal && (
            <p>{t(isChanged ? "changed.other" : "changed.author", { company: terms.other.name })}</p>
          )}
        </section>
      )}
      {data.remarksNote && <p className="flash warn">{data.remarksNote}</p>}
      {isClosed && !saysWhy && !answer && <Closed offer={data}>{t("accept.closed")}</Closed>}
      {!isClosed && (
        <AcceptanceTerms
          intro={
            <>
              {t("accept.intro")} {t("accept.theirs", { company: terms.other.name })},{" "}
              <PlanText>{t("line.until", { moment: terms.validUntil })}</PlanText>.
            </>
          }
          sections={sections}
          company={terms.other.name}
          trust={trust}
          price={terms.price}
          binds={t(terms.isShipper ? "accept.binds" : "accept.binds.carrier", binds)}
          submit={t(terms.isShipper ? "accept.submit.shipper" : "accept.submit.carrier")}
          back={page}
          formId={form.id}
          fields={{ intent: "accept", no: terms.no, termsDigest: data.termsDigest }}
          differs={differs}
        />
      )}
    </div>
  );
}
