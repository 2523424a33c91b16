import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Consents } from "~/components/consents";
import { DateText } from "~/components/date-text";
import { ErrorSummary } from "~/components/forms/form";
import { useRefusal } from "~/components/forms/light-form";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import type { TermsData } from "./data.server";

/** What a person has to accept, and what they, or their company, have accepted. */
export function Terms({ data, answer }: { data: TermsData; answer?: FormAnswer }) {
  const { t } = useTranslation("account");
  const form = useRefusal("terms", answer?.result);
  return (
    <div className="reading stack">
      <h1>{t("terms.heading")}</h1>
      <ErrorSummary form={form} />
      {data.open.length > 0 && <p>{t("terms.intro")}</p>}
      {data.open.map((document) => (
        <OpenDocument key={document.id} document={document} data={data} />
      ))}
      {data.open.length > 0 && (
        <p>
          <a href={data.next}>{t("terms.continue")}</a>
        </p>
      )}
      <AcceptedTerms data={data} />
    </div>
  );
}

function OpenDocument({ document, data }: { document: TermsData["open"][number]; data: TermsData }) {
  const { t } = useTranslation("account");
  const { id, slug, title, version, validFrom, summary, mayAccept } = document;
  const isOfCompany = slug === "regulamin";
  return (
    <section className="panel stack" aria-labelledby={`document-${id}`}>
      <h2 id={`document-${id}`}>{title}</h2>
      <p className="soft">
        <DateText>{t("terms.version", { version, date: validFrom })}</DateText>
      </p>
      <p>{t("terms.changes", { summary })}</p>
      <p>
        <a href={pathTo("legalDocument", { slug }, { version })}>{t("terms.read")}</a>
      </p>
      {mayAccept ? (
        <Form method="post">
          <input type="hidden" name="documentId" value={id} />
          {data.returnTo && <input type="hidden" name="returnTo" value={data.returnTo} />}
          {isOfCompany && <p className="hint">{t("terms.forCompany", { company: data.company })}</p>}
          <button
            type="submit"
            name="intent"
            value="accept"
            className="button next"
            aria-label={t("terms.accept.of", { title })}
          >
            {t("terms.accept")}
          </button>
        </Form>
      ) : (
        <WhoMayAccept names={data.administrators} />
      )}
    </section>
  );
}

function WhoMayAccept({ names }: { names: string[] }) {
  const { t } = useTranslation("account");
  if (names.length > 0) return <p className="flash warn">{t("terms.onlyAdmin", { names: names.join(", ") })}</p>;
  return (
    <p className="flash warn">
      {t("terms.noAdmin")} <a href={pathTo("complaints")}>{t("terms.office")}</a>
    </p>
  );
}

function AcceptedTerms({ data: { accepted, consents } }: { data: TermsData }) {
  const { t } = useTranslation("account");
  return (
    <>
      <section className="stack" aria-labelledby="accepted-heading">
        <h2 id="accepted-heading">{t("terms.accepted")}</h2>
        {accepted.length === 0 ? (
          <p className="soft">{t("terms.accepted.none")}</p>
        ) : (
          <ul className="panel rows">
            {accepted.map(({ id, slug, title, version, moment, by, isOfCompany }) => (
              <li key={id} className="row">
                <a href={pathTo("legalDocument", { slug }, { version })}>
                  {title} {version}
                </a>
                <p className="meta soft num">
                  <span>{t("terms.acceptedAt", { moment })}</span>
                  {isOfCompany && <span>{t("terms.acceptedFor", { by })}</span>}
                </p>
              </li>
            ))}
          </ul>
        )}
      </section>
      {consents.length > 0 && (
        <section className="stack" aria-labelledby="consents-heading">
          <h2 id="consents-heading">{t("terms.consents")}</h2>
          <Consents consents={consents} />
        </section>
      )}
    </>
  );
}
