import { useTranslation } from "react-i18next";
import { Back } from "~/components/back";
import { Fact } from "~/components/lists/facts";
import { pathTo } from "~/paths";
import { Code } from "../parts/code";
import type { ApiAreaData, OperationView } from "./data.server";

/** The operations of an area of the API, each with all that there is to know of it, and their types. */
export function ApiAreaPage({ data }: { data: ApiAreaData }) {
  const { t } = useTranslation("apiReference");
  const { area, title, areas, operations, types } = data;
  return (
    <div className="reading">
      <Back href={pathTo("apiContents")}>{t("heading")}</Back>
      <article className="panel stack">
        <h1>{title}</h1>
        <nav className="contents" aria-label={t("areas")}>
          <ul>
            {operations.map(({ name }) => (
              <li key={name}>
                <a href={`#${name}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
        {operations.map((operation) => (
          <Operation key={operation.name} operation={operation} />
        ))}
      </article>
      {types.length > 0 && (
        <section className="panel stack" aria-labelledby="types">
          <h2 id="types">{t("types")}</h2>
          <p className="soft">{t("types.text")}</p>
          {types.map(({ name, text }) => (
            <Code key={name} id={`type-${name}`} label={name} text={text} />
          ))}
        </section>
      )}
      <nav className="panel contents" aria-label={t("others")}>
        <ul>
          {areas
            .filter((other) => other.area !== area)
            .map((other) => (
              <li key={other.area}>
                <a href={other.href}>{t(`area.${other.area}`)}</a>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  );
}

function Operation({ operation }: { operation: OperationView }) {
  const { t } = useTranslation(["apiReference", "program"]);
  const { name, kind, description, scope, door, cost, returns, returnedType, args, refusals, example, tryOut } =
    operation;
  const isScope = scope !== "any" && scope !== "none";
  return (
    <section className="text-section group api-operation" id={name}>
      <h2>
        <a href={`#${name}`}>{name}</a>{" "}
        <span className={kind === "mutation" ? "tag warn" : "tag"}>{t(`kind.${kind}`)}</span>
      </h2>
      <p>{description}</p>
      <dl className="facts">
        <Fact label={t("fact.door")}>{t(`door.${door}`)}</Fact>
        <Fact label={t("fact.scope")}>
          {isScope ? `${scope} (${t(`program:scope.${scope}`)})` : t(`scope.${scope}`)}
        </Fact>
        <Fact label={t("fact.returns")}>
          {returnedType ? <a href={`#type-${returnedType}`}>{returns}</a> : returns}
        </Fact>
        <Fact label={t("fact.cost")}>{t("cost", cost)}</Fact>
      </dl>
      <Arguments name={name} args={args} />
      <Refusals name={name} refusals={refusals} />
      <h3>{t("example")}</h3>
      <Code label={t("example.query")} text={example.query} />
      {example.variables && <Code label={t("example.variables")} text={example.variables} />}
      <Code label={t("example.answer")} text={example.answer} />
      {tryOut && (
        <p className="no-print">
          <a href={tryOut}>{t("tryOut.operation", { name })}</a>
        </p>
      )}
    </section>
  );
}

function Arguments({ name, args }: Pick<OperationView, "name" | "args">) {
  const { t } = useTranslation("apiReference");
  if (args.length === 0) return <p className="soft">{t("args.none")}</p>;
  return (
    <div className="api-table">
      <table className="table">
        <caption>
          <h3>
            {t("args")} <span className="sr">{name}</span>
          </h3>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t("args.name")}</th>
            <th scope="col">{t("args.type")}</th>
            <th scope="col">{t("args.meaning")}</th>
          </tr>
        </thead>
        <tbody>
          {args.map(({ name, type, about, usual }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td data-label={t("args.type")}>
                <code>{type}</code>
              </td>
              <td>
                {about} {usual && t("args.usual", { value: usual })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Refusals({ name, refusals }: Pick<OperationView, "name" | "refusals">) {
  const { t } = useTranslation("apiReference");
  if (refusals.length === 0) return null;
  return (
    <div className="api-table">
      <table className="table">
        <caption>
          <h3>
            {t("refusals")} <span className="sr">{name}</span>
          </h3>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t("refusals.code")}</th>
            <th scope="col">{t("refusals.sentence")}</th>
            <th scope="col">{t("refusals.fields")}</th>
          </tr>
        </thead>
        <tbody>
          {refusals.map(({ code, sentence, fields }) => (
            <tr key={code}>
              <th scope="row">
                <code>{code}</code>
              </th>
              <td>{sentence}</td>
              <td data-label={fields ? t("refusals.fields") : undefined}>{fields}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
