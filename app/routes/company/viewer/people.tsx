import { useTranslation } from "react-i18next";
import { Fold } from "~/components/fold";
import { Pager } from "~/components/lists/pager";
import { useAddress } from "~/components/use-address";
import { pathTo } from "~/paths";
import type { CompanyViewerData } from "./data.server";

/** Who works there, and the way to write to them. */
export function People({ company }: { company: CompanyViewerData }) {
  const { t } = useTranslation("company");
  const address = useAddress();
  const report = (id: number) => address({ report: String(id) });
  return (
    <Fold
      id="people"
      heading={t("viewer.people")}
      note={company.total}
      isOpen={company.page > 1 || company.reported !== null}
    >
      {company.people.length === 0 && <p className="soft">{t("viewer.people.none")}</p>}
      {company.people.length > 0 && (
        <ul className="rows people">
          {company.people.map((person) => (
            <li key={person.id} className="row person">
              <p>
                <strong>{person.name}</strong>
              </p>
              <p className="meta">
                {person.position && <span>{person.position}</span>}
                {person.isAdmin && <span className="tag">{t("viewer.person.admin")}</span>}
                {company.mayReport && (
                  <a className="soft" href={report(person.id)}>
                    {t("viewer.report")} <span className="sr">{person.name}</span>
                  </a>
                )}
              </p>
              {person.mayBeWrittenTo && (
                <a
                  className="button slim"
                  href={pathTo("newMessage", null, { do: person.id })}
                  aria-label={t("viewer.write.to", { name: person.name })}
                >
                  {t("viewer.write")}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      <Pager page={company.page} total={company.total} rowsPerPage={company.rowsPerPage} />
    </Fold>
  );
}
