import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { callTo } from "~/components/call-to";
import { pathTo } from "~/paths";
import { PinButton } from "./pins";
import type { PostingDetails } from "./posting-view.server";
import { talkAbout, useRouteName } from "./route-name";

type Props = { posting: PostingDetails; conversationId?: number | null; query: string; isInRow?: boolean };

/** What the viewer may do about a posting. */
export function PostingButtons({ posting, conversationId, query, isInRow }: Props) {
  const { t } = useTranslation(["freightSearch", "offer"]);
  const name = useRouteName(posting);
  const page = posting.kind === "SHIPMENT" ? "shipment" : "vehicleOffer";
  return (
    <p className="actions posting-actions">
      {posting.takesFor && (
        <a className="button slim next" href={pathTo("takeShipment", { id: posting.id })}>
          {t("offer:take.row", { price: posting.takesFor })}
        </a>
      )}
      {posting.mayTalk && (
        <a
          className={posting.takesFor ? "button slim" : "button slim next"}
          href={conversationId ? pathTo("postingConversation", { id: conversationId }) : talkAbout(posting)}
        >
          {t(conversationId ? "talk.back" : "talk")}
        </a>
      )}
      {posting.mayTalk && <OfferButton posting={posting} />}
      {posting.quick && (
        <button type="submit" form={quickFormId(posting.id)} className="button slim" title={t("offer:quick.hint")}>
          {t("offer:quick.send", { price: posting.quick.price })}
        </button>
      )}
      <CallButton posting={posting} />
      {isInRow && posting.mayEdit && (
        <a
          className="button slim"
          href={pathTo(posting.kind === "SHIPMENT" ? "editShipment" : "editVehicleOffer", { id: posting.id })}
        >
          {t("details.edit")}
        </a>
      )}
      <PinButton id={posting.id} isPinned={posting.isPinned} name={name} wordy />
      {isInRow && posting.mayHide && <HideButtons posting={posting} name={name} />}
      {isInRow && (
        <a className="button slim" href={pathTo(page, { id: posting.id }, { search: query || undefined })}>
          {t("details.page")}
        </a>
      )}
    </p>
  );
}

/** They belong to the board's form. */
function HideButtons({ posting: { id, kind, company }, name }: { posting: PostingDetails; name: string }) {
  const { t } = useTranslation("freightSearch");
  const button = { type: "submit", form: "hides", className: "button slim quiet" } as const;
  return (
    <>
      <button {...button} name="postingId" value={id} title={t(`hide.title.${kind}`)}>
        {t("hide")}
        <span className="sr">: {name}</span>
      </button>
      <button {...button} name="companyId" value={company.id} title={t("hide.firm.title")}>
        {t("hide.firm")}
        <span className="sr">: {company.name}</span>
      </button>
    </>
  );
}

const quickFormId = (id: number) => `quick${id}`;

/** What the button of the posted price sends, beside the buttons: a paragraph holds no form. */
export function QuickProposal({ posting: { id, quick } }: Pick<Props, "posting">) {
  if (!quick) return null;
  return (
    <Form method="post" id={quickFormId(id)} action={pathTo("shipment", { id })}>
      <input type="hidden" name="intent" value="quick" />
      <input type="hidden" name="version" value={quick.version} />
      <input type="hidden" name="key" value={quick.key} />
    </Form>
  );
}

/** Where an offer on the posting begins, or goes on. */
function OfferButton({ posting: { id, offers } }: Pick<Props, "posting">) {
  const { t } = useTranslation("offer");
  const own = offers?.own;
  const address = own ? pathTo("offer", { id: own.id }) : pathTo("newOffer", null, { posting: id });
  return (
    <a className="button slim" href={address}>
      {own ? t(own.waits ? "board.own.waits" : "board.own", { price: own.price }) : t("board.send")}
    </a>
  );
}

/** A posting is called about: its first number stands above everything that is told of it. */
function CallButton({ posting: { isOwn, supervisors } }: Pick<Props, "posting">) {
  const { t } = useTranslation("freightSearch");
  const person = supervisors.find(({ phone }) => phone);
  if (isOwn || !person?.phone) return null;
  return (
    <a className="button slim num" href={callTo(person.phone)}>
      {t("call")}
      <span className="sr">: {person.name},</span> {person.phone}
    </a>
  );
}
