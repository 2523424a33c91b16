import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CommitmentWarnings } from "~/components/commitment-warnings";
import { Fold } from "~/components/fold";
import { FormActions } from "~/components/forms/form-actions";
import { FactSections } from "~/components/lists/fact-sections";
import { TrustCard } from "~/components/trust-card";
import { differingParts, type TermsPart } from "~/domain/deal/terms/terms";
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
  price: string;
  /** What pressing binds to. */
  binds: string;
  submit: string;
  back: string;
  formId: string;
  /** What says which terms were read. */
  fields: Record<string, string | number>;
  /** In what the terms are other than those of a form that was refused. */
  differs: readonly TermsPart[];
};

/** Terms in whole, and beside them what binds when they are accepted, with the button that does. */
export function AcceptanceTerms(props: Props) {
  const { intro, sections, company, trust, price, binds, submit, back, formId, fields, differs } = props;
  const { t } = useTranslation("confirmation");
  return (
    <div className="acceptance">
      <div className="stack">
        <p className="soft">{intro}</p>
        <FactSections sections={sections.filter(({ isSide }) => !isSide)} isPlan />
        <Fold
          id="sides"
          heading={t("sides")}
          note={company}
          isOpen={differs.some((part) => partsOfSides.includes(part))}
        >
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
        <FormActions submit={submit} cancel={back} />
      </Form>
    </div>
  );
}

const partsOfSides: readonly TermsPart[] = ["parties", "contacts"];

/** In what the terms with this digest are other than those of the form that was refused; in nothing where none was. */
export function differingTermsParts(answer: FormAnswer | undefined, now: string): TermsPart[] {
  const digest = answer?.result.initialValue?.termsDigest;
  return typeof digest === "string" && now ? differingParts(digest, now) : [];
}

/** That the terms are other than those that were read, and in what. */
export function StaleTerms({ differs }: Pick<Props, "differs">) {
  const { t } = useTranslation("offer");
  return (
    <>
      <p>{t("accept.stale")}</p>
      {differs.length > 0 && (
        <p>{t("accept.differs", { parts: differs.map((part) => t(`accept.part.${part}`)).join(", ") })}</p>
      )}
    </>
  );
}

/** What speaks against a deal, above its terms. */
export function AcceptanceWarnings({ warnings }: { warnings: readonly CommitmentWarning[] }) {
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
