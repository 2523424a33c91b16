import { useTranslation } from "react-i18next";
import { Sections } from "~/components/rich-text/sections";
import { pathTo } from "~/paths";
import type { HelpFormData } from "./data.server";

type Props = Pick<Extract<HelpFormData, { state: "text" }>, "text">;

/** A text of the office for who is not signed in. */
export function HelpText({ text }: Props) {
  const { t } = useTranslation("complaint");
  return (
    <article className="card help-form">
      <p className="back">
        <a href={pathTo("helpForm")}>{t("help.heading")}</a>
      </p>
      <h1>{text.title}</h1>
      <Sections text={text} />
    </article>
  );
}
