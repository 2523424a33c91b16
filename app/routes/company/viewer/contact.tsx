import { useTranslation } from "react-i18next";
import { callTo } from "~/components/call-to";
import { DateText, Name } from "~/components/date-text";
import { useErrorSentence } from "~/components/shell/error-sentence";
import type { CompanyViewerData } from "./data.server";

type Props = { company: CompanyViewerData };

/** Where the company sits and how it is reached. */
export function Contact({ company: { contact, website, owner, showsContactData } }: Props) {
  const { t } = useTranslation("company");
  const say = useErrorSentence();
  const { address, phone, email, ...numbers } = contact;
  const names = Object.keys(numbers) as (keyof typeof numbers)[];
  return (
    <section className="panel stack contact">
      <h2>{t("viewer.contact")}</h2>
      <dl className="facts">
        <dt>{t("viewer.address")}</dt>
        <dd>
          <Name>{address}</Name>
        </dd>
        <PhoneAndEmail phone={phone} email={email} />
        {website && (
          <>
            <dt>{t("viewer.website")}</dt>
            <dd>
              {website.href ? (
                <a href={website.href} rel="noopener nofollow">
                  {website.text}
                </a>
              ) : (
                website.text
              )}
            </dd>
          </>
        )}
        {names.map(
          (name) =>
            numbers[name] && (
              <div key={name}>
                <dt>{t(`viewer.${name}`)}</dt>
                <dd className="num">
                  <DateText>{numbers[name]}</DateText>
                </dd>
              </div>
            ),
        )}
      </dl>
      {owner && (
        <>
          <h3 className="small soft">{t("viewer.owner")}</h3>
          <dl className="facts">
            {owner.name && (
              <>
                <dt>{t("viewer.owner.name")}</dt>
                <dd>{owner.name}</dd>
              </>
            )}
            <PhoneAndEmail phone={owner.phone} email={owner.email} />
          </dl>
        </>
      )}
      {!showsContactData && <p className="soft small">{say("companyVerificationPending")}</p>}
    </section>
  );
}

/** Whom the company wants called, in its own order. */
export function Contacts({ company: { contacts, showsContactData } }: Props) {
  const { t } = useTranslation("company");
  const say = useErrorSentence();
  return (
    <section className="panel stack contact">
      <h2>{t("viewer.contacts")}</h2>
      <ul className="company-contacts">
        {contacts.map(({ id, name, position, phone, email }) => (
          <li key={id}>
            <p>
              <strong>{name}</strong>
              {position && <span className="soft small block">{position}</span>}
            </p>
            {(phone || email) && (
              <dl className="facts">
                <PhoneAndEmail phone={phone} email={email} />
              </dl>
            )}
          </li>
        ))}
      </ul>
      {!showsContactData && <p className="soft small">{say("companyVerificationPending")}</p>}
    </section>
  );
}

/** How somebody is called and written to. */
function PhoneAndEmail({ phone, email }: { phone: string | null; email: string | null }) {
  const { t } = useTranslation("company");
  return (
    <>
      {phone && (
        <>
          <dt>{t("viewer.phone")}</dt>
          <dd className="num">
            <a href={callTo(phone)}>{phone}</a>
          </dd>
        </>
      )}
      {email && (
        <>
          <dt>{t("viewer.email")}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </>
      )}
    </>
  );
}
