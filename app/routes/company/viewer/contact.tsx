import { useTranslation } from "react-i18next";
import { callTo } from "~/components/call-to";
import { DateText, Name } from "~/components/date-text";
import { EmailAddress } from "~/components/email-address";
import { Fold } from "~/components/fold";
import { Fact } from "~/components/lists/facts";
import { useErrorSentence } from "~/components/shell/error-sentence";
import type { CompanyViewerData } from "./data.server";

type Props = { company: CompanyViewerData };

/** Where the company sits and how it is reached. */
export function Contact({ company: { contact, website, owner, showsContactData } }: Props) {
  const { t } = useTranslation("company");
  const say = useErrorSentence();
  const { address, phone, email, tin, ...seat } = contact;
  const names = Object.keys(seat) as (keyof typeof seat)[];
  return (
    <section className="panel stack-small contact">
      <h2>{t("viewer.contact")}</h2>
      <dl className="facts">
        <Fact label={t("viewer.address")}>
          <Name>{address}</Name>
        </Fact>
        <PhoneAndEmail phone={phone} email={email} />
        <Fact label={t("viewer.website")}>
          {website &&
            (website.href ? (
              <a href={website.href} rel="noopener nofollow">
                {website.text}
              </a>
            ) : (
              website.text
            ))}
        </Fact>
        <Fact label={t("viewer.tin")}>{tin}</Fact>
      </dl>
      {!showsContactData && <p className="soft small">{say("companyVerificationPending")}</p>}
      <details className="registered">
        <summary>{t("viewer.registered")}</summary>
        <dl className="facts">
          {names.map((name) => (
            <Fact key={name} label={t(`viewer.${name}`)}>
              {seat[name] && <DateText>{seat[name]}</DateText>}
            </Fact>
          ))}
        </dl>
        {owner && (
          <>
            <h3 className="small soft">{t("viewer.owner")}</h3>
            <dl className="facts">
              <Fact label={t("viewer.owner.name")}>{owner.name}</Fact>
              <PhoneAndEmail phone={owner.phone} email={owner.email} />
            </dl>
          </>
        )}
      </details>
    </section>
  );
}

/** Whom the company wants called, in its own order. */
export function Contacts({ company: { contacts, showsContactData } }: Props) {
  const { t } = useTranslation("company");
  const say = useErrorSentence();
  return (
    <Fold id="contacts" heading={t("viewer.contacts")} note={contacts.map(({ name }) => name).join(", ")}>
      <ul className="company-contacts">
        {contacts.map(({ id, name, position, phone, email }) => (
          <li key={id}>
            <p>
              <strong>{name}</strong>
              {position && <span className="soft small block">{position}</span>}
            </p>
            {(phone || email) && (
              <p className="meta num">
                {phone && <a href={callTo(phone)}>{phone}</a>}
                {email && (
                  <a href={`mailto:${email}`}>
                    <EmailAddress address={email} />
                  </a>
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
      {!showsContactData && <p className="soft small">{say("companyVerificationPending")}</p>}
    </Fold>
  );
}

/** How somebody is called and written to. */
function PhoneAndEmail({ phone, email }: { phone: string | null; email: string | null }) {
  const { t } = useTranslation("company");
  return (
    <>
      <Fact label={t("viewer.phone")}>{phone && <a href={callTo(phone)}>{phone}</a>}</Fact>
      <Fact label={t("viewer.email")}>
        {email && (
          <a href={`mailto:${email}`}>
            <EmailAddress address={email} />
          </a>
        )}
      </Fact>
    </>
  );
}
