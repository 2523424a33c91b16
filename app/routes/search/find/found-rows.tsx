import { useTranslation } from "react-i18next";
import { CompanyStatusTag } from "~/components/company-status-tag";
import type { Part } from "~/domain/text/fold";
import { pathTo } from "~/paths";
import type { FoundAnnouncement, FoundCompany } from "./data.server";

export function CompanyRow({ row }: { row: FoundCompany }) {
  const { t } = useTranslation("search");
  return (
    <li className="row">
      <h3>
        <a href={pathTo("company", { id: row.id })}>
          <MarkedText parts={row.name} />
        </a>
      </h3>
      {row.excerpt.length > 0 && (
        <p className="soft excerpt">
          <MarkedText parts={row.excerpt} />
        </p>
      )}
      <p className="meta num">
        {row.status !== "member" && <CompanyStatusTag status={row.status} />}
        {row.shortName && (
          <span>
            <MarkedText parts={row.shortName} />
          </span>
        )}
        {row.city && (
          <span>
            <MarkedText parts={row.city} />
          </span>
        )}
        <span>
          {t("tin")} <MarkedText parts={row.tin} />
        </span>
        {row.industries.map(({ name, parts }) => (
          <span key={name}>
            <MarkedText parts={parts} />
          </span>
        ))}
      </p>
      {row.tags.length > 0 && (
        <ul className="words">
          {row.tags.map(({ name, parts }) => (
            <li key={name}>
              <MarkedText parts={parts} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

export function FoundAnnouncementRow({ row }: { row: FoundAnnouncement }) {
  const { t } = useTranslation("announcement");
  return (
    <li className="row entry">
      <h3>
        <a href={pathTo("announcement", { id: row.id })}>
          <MarkedText parts={row.title} />
        </a>
      </h3>
      <p className="soft excerpt">
        <MarkedText parts={row.excerpt} />
      </p>
      <p className="meta kind">
        <span className="tag">{t(`type.${row.type}`)}</span>
        <time>{row.published}</time>
      </p>
      <p className="meta who">
        <span>{row.companyName}</span>
      </p>
    </li>
  );
}

function MarkedText({ parts }: { parts: Part[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name.
  return parts.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text));
}
