import { createElement } from "react";
import { useTranslation } from "react-i18next";
import type { Section, SectionedText } from "~/domain/content/section";
import { RichText } from "./rich-text";

/** A text at its headings, each of which has an address; above them stands where they are. */
export function Sections({ text }: { text: SectionedText }) {
  const { t } = useTranslation("content");
  const groups = text.sections.filter(({ isGroup }) => isGroup);
  const contentsEntries = groups.length > 1 ? groups : text.sections;
  return (
    <>
      {text.intro.root.children.length > 0 && <RichText content={text.intro} />}
      {contentsEntries.length > 2 && (
        <nav className="contents" aria-label={t("inText")}>
          <ul>
            {contentsEntries.map(({ anchor, heading }) => (
              <li key={anchor}>
                <a href={`#${anchor}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {text.sections.map((section) => (
        <TextSection key={section.anchor} section={section} />
      ))}
    </>
  );
}

function TextSection({ section: { anchor, heading, isGroup, content } }: { section: Section }) {
  return (
    <section className={isGroup ? "text-section group" : "text-section"} id={anchor}>
      {createElement(isGroup ? "h2" : "h3", null, <a href={`#${anchor}`}>{heading}</a>)}
      {content.root.children.length > 0 && <RichText content={content} />}
    </section>
  );
}
