import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateText } from "~/components/date-text";
import { useErrorSentence } from "~/components/shell/error-sentence";
import type { FormAnswer } from "~/http/form.server";
import { RegisterTag } from "../parts/tags";
import type { CompanyData } from "./data.server";
import { Registers } from "./record";

type Props = { data: CompanyData; answer?: FormAnswer };

/** What a company is told by; the rest of what it said is folded while the register says nothing else. */
const identifying = ["tin", "name", "regon", "krs", "legalForm", "postalCode", "city", "street", "streetNumber"];

export function DeclaredData({ data, answer }: Props) {
  const { t } = useTranslation("council");
  const say = useErrorSentence();
  const { declared, register } = data;
  const theirs = new Map(register?.fields.map((field) => [field.name as string, field]));
  const names = (Object.keys(declared) as DeclaredName[]).filter((name) => declared[name] || theirs.get(name)?.theirs);
  const isFirst = (name: DeclaredName) => identifying.includes(name) || theirs.get(name)?.differs;
  const others = names.filter((name) => !isFirst(name));
  return (
    <section className="panel stack" id="data">
      <div className="title">
        <h2>{t("declared")}</h2>
        <RegisterTag outcome={data.registerOutcome} />
        {register?.outcome === "CLOSED" && (
          <span className="tag bad">{t("register.closedOn", { date: register.closedOn })}</span>
        )}
      </div>
      {answer?.intent === "askRegister" && (
        <p className="flash warn" role="alert">
          {say("registerUnavailable")}
        </p>
      )}
      <Compared data={data} names={names.filter(isFirst)} />
      {others.length > 0 && (
        <details>
          <summary>{t("declared.others", { count: others.length })}</summary>
          <Compared data={data} names={others} />
        </details>
      )}
      <Registers data={data} />
      <Form method="post" className="actions">
        <button type="submit" name="intent" value="askRegister" className="button slim">
          {t("register.ask")}
        </button>
        <span className="soft small num">
          <DateText>{register ? t("register.askedAt", { moment: register.asked }) : t("register.neverAsked")}</DateText>
        </span>
      </Form>
    </section>
  );
}

type DeclaredName = keyof CompanyData["declared"];

/** What the company said of these fields, beside what the register says. */
function Compared({ data: { declared, register }, names }: { data: CompanyData; names: DeclaredName[] }) {
  const { t } = useTranslation("council");
  const theirs = new Map(register?.fields.map((field) => [field.name as string, field]));
  return (
    <table className="compared">
      <thead>
        <tr>
          <th scope="col">{t("compared.field")}</th>
          <th scope="col">{t("compared.declared")}</th>
          {register && <th scope="col">{t("compared.register")}</th>}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => {
          const other = theirs.get(name);
          return (
            <tr key={name} data-differs={other?.differs || undefined}>
              <th scope="row">{t(`field.${name}`)}</th>
              <td className="num" colSpan={register && !other ? 2 : undefined}>
                {declared[name] ?? <span className="soft">{t("none")}</span>}
              </td>
              {other && (
                <td className="num" data-label={t("compared.register")}>
                  {other.theirs ?? <span className="soft">{t("none")}</span>}{" "}
                  {other.differs && <span className="tag warn">{t("compared.differs")}</span>}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
