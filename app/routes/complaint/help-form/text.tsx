import { useTranslation } from "react-i18next";
import { Back } from "~/components/back";
import { ListSearch } from "~/components/lists/list-search";
import { Sections } from "~/components/rich-text/sections";
import { pathTo } from "~/paths";
import type { HelpFormData } from "./data.server";

type Props = Pick<Extract<HelpFormData, { state: "text" }>, "text">;

/** A text of the office for who is not signed in. */
export function HelpText({ text }: Props) {
  const { t } = useTranslation(["complaint", "content"]);
  return (
    <article className="card help-form">
      <Back href={pathTo("helpForm")}>{t("help.heading")}</Back>
      <h1>{text.title}</h1>
      {text.slug === "faq" && <ListSearch label={t("content:search.faq")} phrase={text.phrase} keeps={["read"]} />}
      {text.sections.length > 0 || !text.phrase ? (
        <Sections text={text} />
      ) : (
        <p>{t("content:found.none.text", { phrase: text.phrase })}</p>
      )}
    </article>
  );
}
