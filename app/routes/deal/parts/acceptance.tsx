import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CommitmentWarnings } from "~/components/commitment-warnings";
import { Fold } from "~/components/fold";
import { FormActions } from "~/components/forms/form-actions";
import { FactSections } from "~/components/lists/fact-sections";
import { TrustCard } from "~/components/trust-card";
import { differingParts } from "~/domain/deal/terms/terms";
import type { TrustFacts } from "~/domain/deal/trust/trust";
import type { CommitmentWarning } from "~/domain/deal/warnings/warnings.server";
import type { FormAnswer } from "~/http/form.server";

type Section = { heading: string; facts: { label: string; value: string }[]; isSide?: boolean };
type Props = {
  /** Who proposes the terms and until when. */
  intro: ReactNode;
  sections: readonly Section[];
  /** The other side. */
  company: string;
  /** What is known of it. */
  trust: TrustFacts | null;
  warnings: readonly CommitmentWarning[];
  price: string;
  /** What pressing binds to. */
  binds: string;
  submit: string;
  back: string;
  formId: string;
  /** What says which terms were read. */
  fields: Record<string, string | number>;
};

/** Terms in whole, and beside them what binds when they are accepted, with the button that does. */
export function AcceptanceTerms(props: Props) {
  const { intro, sections, company, trust, warnings, price, binds, submit, back, formId, fields } = props;
  const { t } = useTranslation("confirmation");
  return (
    <div className="acceptance">
      <div className="stack">
        <p className="soft">{intro}</p>
        <FactSections sections={sections.filter(({ isSide }) => !isSide)} isPlan />
        <Fold id="sides" heading={t("sides")} note={company}>
          <FactSections sections={sections.filter(({ isSide }) => isSide)} />
        </Fold>
        {trust && <TrustCard facts={trust} isFolded />}
      </div>
      <Form method="post" className="panel stack-small" id={formId} noValidate>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p className="acceptance-price num">{price}</p>
        <p>{binds}</p>
        <CommitmentWarnings warnings={warnings} />
        <FormActions submit={submit} cancel={back} />
      </Form>
    </div>
  );
}

/** What of the terms is other now than in the form that was refused. */
export function StaleTerms({ answer, now }: { answer?: FormAnswer; now: string }) {
  const { t } = useTranslation("offer");
  const read = answer?.result.initialValue?.termsDigest;
  const parts = typeof read === "string" && now ? differingParts(read, now) : [];
  return (
    <>
      <p>{t("accept.stale")}</p>
      {parts.length > 0 && (
        <p>{t("accept.differs", { parts: parts.map((part) => t(`accept.part.${part}`)).join(", ") })}</p>
      )}
    </>
  );
}

/** What speaks against a deal, above its terms. */
export function AcceptanceWarnings({ warnings }: Pick<Props, "warnings">) {
  const { t } = useTranslation("confirmation");
  if (warnings.length === 0) return null;
  return (
    <section className="stack-small" aria-labelledby="warnings">
      <h2 id="warnings">{t("warning.heading")}</h2>
      <p>{t("warning.intro")}</p>
      <CommitmentWarnings warnings={warnings} />
    </section>
  );
}
