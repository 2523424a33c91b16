import { useTranslation } from "react-i18next";
import { Back } from "~/components/back";
import { CarrierPolicyNote } from "~/components/carrier-policy-note";
import { CompanyStatusTag } from "~/components/company-status-tag";
import { ComplaintStatusTag } from "~/components/complaint-status-tag";
import { Consents } from "~/components/consents";
import { DateText } from "~/components/date-text";
import { EmailAddress } from "~/components/email-address";
import { FavouriteButton } from "~/components/favourite-button";
import { Icon, Logo } from "~/components/icons";
import { Message } from "~/components/message";
import { PageHelp } from "~/components/page-help";
import { PlanText } from "~/components/plan-text";
import { Price } from "~/components/price";
import { RouteMap } from "~/components/route-map";
import { Sign } from "~/components/sign";
import { companyStatuses } from "~/domain/company/status";
import { complaintStatuses } from "~/domain/complaint/status";
import type { ComponentsData } from "./data.server";
import { Sample } from "./sample";

const icons = ["menu", "bell", "tasks", "close", "search", "paperclip", "pin", "comment"] as const;

const price = { price: 199, rebate: 0, currency: "PLN", intervalKind: "MONTH", intervalsCount: 1 } as const;
const prices = [
  price,
  { ...price, price: 1999, intervalKind: "YEAR", rebate: 10 },
  { ...price, intervalsCount: 3 },
  { ...price, price: null },
] as const;

export function OtherSamples({ route }: Pick<ComponentsData, "route">) {
  const { t } = useTranslation("demo");
  return (
    <>
      <Sample file="back.tsx">
        <Back href="#">{t("components.other")}</Back>
      </Sample>
      <Sample file="page-help.tsx">
        <PageHelp chapter="gielda" />
      </Sample>
      <SignSamples route={route} />
      <StatusSamples />
      <CompanySamples />
      <PriceSample />
      <MessageSample />
    </>
  );
}

function SignSamples({ route }: Pick<ComponentsData, "route">) {
  const { t } = useTranslation(["demo", "shell"]);
  return (
    <>
      <Sample file="icons.tsx">
        <p className="actions">
          {icons.map((name) => (
            <Icon key={name} name={name} />
          ))}
          <Logo />
        </p>
      </Sample>
      <Sample file="email-address.tsx">
        <p>
          <EmailAddress address={t("components.email")} />
        </p>
      </Sample>
      <Sample file="route-map.tsx">{route && <RouteMap map={route} kind="SHIPMENT" />}</Sample>
      <Sample file="road-sign.css">
        <p>
          <span className="sign">PL</span> <span className="sign">D</span>
        </p>
      </Sample>
      <Sample file="sign.tsx">
        <p>
          <Sign sign="✓" says={t("shell:menu.closed")} />
        </p>
      </Sample>
      <Sample file="date-text.tsx">
        <p>
          <DateText>{t("components.dated")}</DateText>
        </p>
      </Sample>
      <Sample file="plan-text.tsx">
        <p>
          <PlanText>{t("components.planned")}</PlanText>
        </p>
      </Sample>
    </>
  );
}

function StatusSamples() {
  return (
    <>
      <Sample file="company-status-tag.tsx">
        <p className="actions">
          {companyStatuses.map((status) => (
            <CompanyStatusTag key={status} status={status} />
          ))}
        </p>
      </Sample>
      <Sample file="complaint-status-tag.tsx">
        <p className="actions">
          {complaintStatuses.map((status) => (
            <ComplaintStatusTag key={status} status={status} />
          ))}
        </p>
      </Sample>
    </>
  );
}

function CompanySamples() {
  const { t } = useTranslation("demo");
  return (
    <>
      <Sample file="consents.tsx">
        <Consents
          consents={[
            { kind: "TERMS", granted: true, documentVersion: "1.0", given: t("components.moment") },
            { kind: "MARKETING", granted: false, documentVersion: null, given: t("components.moment") },
          ]}
        />
      </Sample>
      <Sample file="carrier-policy-note.tsx">
        <CarrierPolicyNote missingPolicy={{ from: "2026-12-01", isRefused: false }} />
        <CarrierPolicyNote missingPolicy={{ from: "2026-12-01", isRefused: true }} />
      </Sample>
      <Sample file="favourite-button.tsx">
        <FavouriteButton
          company={{ id: 1, name: t("components.company"), isFavourite: false }}
          className="button slim"
        />
        <FavouriteButton
          company={{ id: 1, name: t("components.company"), isFavourite: true }}
          className="button slim"
        />
      </Sample>
    </>
  );
}

function PriceSample() {
  return (
    <Sample file="price.tsx">
      {prices.map((pricing) => (
        <p key={Object.values(pricing).join()}>
          <Price pricing={pricing} />
        </p>
      ))}
      <p>
        <Price pricing={price} promoRebate={25} />
      </p>
    </Sample>
  );
}

function MessageSample() {
  const { t } = useTranslation("demo");
  const message = { id: 1, body: t("components.long"), written: t("components.moment"), isOwn: false, isNew: false };
  const writer = t("components.writer");
  return (
    <Sample file="message.tsx">
      <ol className="messages">
        <Message message={message} writer={writer} />
        <Message message={{ ...message, id: 2, body: t("components.text"), isOwn: true }} writer={writer} />
        <Message message={{ ...message, id: 3, body: t("components.text"), isNew: true }} writer={writer} />
        <Message message={{ ...message, id: 4 }} writer={writer} isChosen />
      </ol>
      <div className="panel">
        <ol className="messages">
          <Message message={{ ...message, id: 5 }} writer={writer} />
        </ol>
      </div>
    </Sample>
  );
}
