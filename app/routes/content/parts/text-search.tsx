import { useTranslation } from "react-i18next";
import { Empty } from "~/components/lists/empty";
import { ListSearch } from "~/components/lists/list-search";
import { RichText } from "~/components/rich-text/rich-text";
import type { FoundSection } from "~/http/published-text.server";
import { pathTo } from "~/paths";

/** The box that searches a text. */
export function TextSearch({ label, phrase }: { label: string; phrase: string }) {
  return <ListSearch label={label} phrase={phrase} />;
}

type Props = { phrase: string; sections: FoundSection[]; total: number };

/** The sections that a search has found, each with its whole text and where it stands. */
export function FoundSections({ phrase, sections, total }: Props) {
  const { t } = useTranslation("content");
  if (sections.length === 0) {
    return (
      <Empty
        heading={t("found.none")}
        text={t("found.none.text", { phrase })}
        link={{ href: pathTo("complaints"), text: t("ask") }}
      />
    );
  }
  return (
    <>
      <p className="soft">{t("found", { count: total })}</p>
      {sections.map(({ href, heading, from, content }) => (
        <section key={href} className="text-section">
          <h2>
            <a href={href}>{heading}</a>
          </h2>
          <p className="soft small">{from}</p>
          {content.root.children.length > 0 && <RichText content={content} />}
        </section>
      ))}
    </>
  );
}
