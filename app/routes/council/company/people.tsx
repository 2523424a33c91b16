import { useTranslation } from "react-i18next";
import { Consents } from "~/components/consents";
import { DateText } from "~/components/date-text";
import { Fold } from "~/components/fold";
import { useAddress } from "~/components/use-address";
import { UserStatusTag } from "../parts/tags";
import type { CompanyData } from "./data.server";

/** The people of the company, folded. */
export function People({ data: { people } }: { data: CompanyData }) {
  const { t } = useTranslation("council");
  return (
    <Fold id="people" heading={t("people")} note={people.length}>
      <ul className="documents">
        {people.map((person) => (
          <li key={person.id}>
            <h3>
              <PersonLink person={person} /> <UserStatusTag status={person.status} />{" "}
              {person.isAdmin && <span className="tag">{t("people.admin")}</span>}
            </h3>
            <p className="meta soft num">
              {person.position && <span>{person.position}</span>}
              <a href={`mailto:${person.email}`}>{person.email}</a>
              {person.phone && <span>{person.phone}</span>}
            </p>
            <p className="meta soft num">
              <span>
                <DateText>
                  {person.confirmed ? t("people.confirmed", { moment: person.confirmed }) : t("people.unconfirmed")}
                </DateText>
              </span>
              <span>
                <DateText>
                  {person.lastLogin ? t("people.lastLogin", { moment: person.lastLogin }) : t("people.neverSignedIn")}
                </DateText>
              </span>
            </p>
            {person.consents.length > 0 && (
              <details>
                <summary>{t("consents")}</summary>
                <Consents consents={person.consents} />
              </details>
            )}
          </li>
        ))}
      </ul>
    </Fold>
  );
}

function PersonLink({ person }: { person: CompanyData["people"][number] }) {
  const address = useAddress();
  const open = address({ user: String(person.id) });
  return (
    <a href={open}>
      {person.name} {person.surname}
    </a>
  );
}
