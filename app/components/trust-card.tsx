import { useTranslation } from "react-i18next";
import { averageText } from "~/domain/deal/rating/rating";
import { ratingsForLine, type TrustedDealings, type TrustedRegister, type TrustFacts } from "~/domain/deal/trust/trust";
import { pathTo } from "~/paths";
import { DateText } from "./date-text";
import { Fold } from "./fold";

/** Where anybody asks a register. */
const registerAddresses = {
  REGON: "https://wyszukiwarkaregon.stat.gov.pl/appBIR/index.aspx",
  VAT: "https://www.podatki.gov.pl/wykaz-podatnikow-vat-wyszukiwarka",
};

type Props = {
  facts: TrustFacts;
  /** Whether it is opened by who wants to read it, with the gist in its heading. */
  isFolded?: boolean;
};

/** What is known of a company, each fact with its day and with what it rests on; what is not known is said to be so. */
export function TrustCard({ facts, isFolded }: Props) {
  const { t } = useTranslation("trust");
  const { companyId, dealings } = facts;
  const id = `trust-${companyId}`;
  if (isFolded)
    return (
      <Fold id={id} heading={t("heading")} note={dealings && <Gist dealings={dealings} />}>
        <TrustList facts={facts} />
      </Fold>
    );
  return (
    <section className="panel stack-small" aria-labelledby={id}>
      <h2 id={id}>{t("heading")}</h2>
      <TrustList facts={facts} />
    </section>
  );
}

/** How the company has done so far, in a line. */
function Gist({ dealings: { deals, rating } }: { dealings: TrustedDealings }) {
  const { t } = useTranslation("trust");
  const words = [
    t("line.deals", deals),
    rating && rating.count >= ratingsForLine && t("line.rating", { average: averageText(rating.average) }),
  ];
  return <>{words.filter(Boolean).join(", ")}</>;
}

function TrustList({ facts }: Pick<Props, "facts">) {
  const { t } = useTranslation("trust");
  const { companyId, since, months, verifiedOn, registers, differences, dealings } = facts;
  return (
    <>
      <dl className="trust">
        {dealings && <Policy companyId={companyId} dealings={dealings} />}
        {registers.map((register) => (
          <Register key={register.source} register={register} />
        ))}
        {differences.length > 0 && (
          <div>
            <dt>{t("difference")}</dt>
            {differences.map(({ source, field, text, day }) => (
              <dd key={`${source} ${field}`}>
                <DateText>{`${t(`difference.${field}`, { text })} ${t("difference.confirmed", { day })}`}</DateText>
              </dd>
            ))}
          </div>
        )}
        <div>
          <dt>{t("verified")}</dt>
          <dd className="num">
            <DateText>{verifiedOn ? t("verified.on", { day: verifiedOn }) : t("verified.not")}</DateText>
          </dd>
        </div>
        <div>
          <dt>{t("portal")}</dt>
          <dd className="num">
            <DateText>{t("portal.since", { since, count: months })}</DateText>
          </dd>
        </div>
        {dealings && <Dealings companyId={companyId} dealings={dealings} />}
      </dl>
      {!dealings && <p className="soft small">{t("limited")}</p>}
    </>
  );
}

type DealingsProps = { companyId: number; dealings: TrustedDealings };

function Policy({ companyId, dealings: { policy } }: DealingsProps) {
  const { t } = useTranslation("trust");
  const { isValid, validUntil, expiredOn } = policy;
  const text = isValid
    ? validUntil
      ? t("policy.valid", { day: validUntil })
      : t("policy.endless")
    : expiredOn
      ? t("policy.expired", { day: expiredOn })
      : t("policy.none");
  return (
    <div>
      <dt>
        <a href={`${pathTo("company", { id: companyId })}#papers`}>{t("policy")}</a>
      </dt>
      <dd className="num">
        <span className={expiredOn && !isValid ? "tag bad" : undefined}>
          <span>
            <DateText>{text}</DateText>
          </span>
        </span>
      </dd>
    </div>
  );
}

function Register({ register: { source, verdict, day, silentOn } }: { register: TrustedRegister }) {
  const { t } = useTranslation("trust");
  const isKnown = verdict !== null && verdict !== "UNAVAILABLE";
  const verdictText = isKnown && (verdict === "NOT_FOUND" ? t(`verdict.${source}.NOT_FOUND`) : t(`verdict.${verdict}`));
  const words = isKnown
    ? [verdictText, day && t("register.read", { day }), silentOn && `· ${t("register.silent", { day: silentOn })}`]
    : [t(silentOn ? "register.down" : "register.never")];
  return (
    <div>
      <dt>
        <a href={registerAddresses[source]} rel="noopener">
          {t(`source.${source}`)}
        </a>
      </dt>
      <dd className="num">
        <DateText>{words.filter(Boolean).join(" ")}</DateText>
      </dd>
    </div>
  );
}

function Dealings({ companyId, dealings: { deals, onTime, rating, complaints } }: DealingsProps) {
  const { t } = useTranslation("trust");
  const ratings = `${pathTo("company", { id: companyId })}#ratings`;
  return (
    <>
      <div>
        <dt>{t("deals")}</dt>
        <dd className="num">{t("deals.counts", deals)}</dd>
      </div>
      <div>
        <dt>
          <a href={ratings}>{t("onTime")}</a>
        </dt>
        <dd className="num">{onTime === null ? t("onTime.few") : t("onTime.share", { share: onTime })}</dd>
      </div>
      <div>
        <dt>
          <a href={ratings}>{t("rating")}</a>
        </dt>
        <dd className="num">
          {rating && rating.count >= ratingsForLine
            ? t("rating.of", { average: averageText(rating.average), count: rating.count })
            : t("rating.few")}
        </dd>
      </div>
      <div>
        <dt>{t("complaints")}</dt>
        {complaints.length === 0 && <dd>{t("complaints.none")}</dd>}
        {complaints.map(({ id, number, day }) => (
          <dd key={id} className="num">
            <a href={pathTo("complaint", { id })}>{number}</a> <time>{day}</time>
          </dd>
        ))}
      </div>
    </>
  );
}
