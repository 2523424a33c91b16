import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useAddress } from "~/components/use-address";
import type { OwnPostingAction } from "~/domain/freight/posting/actions";
import { pathTo } from "~/paths";
import type { OwnPostingState } from "./own-posting-forms.server";

type Props = {
  own: OwnPostingState;
  /** The posting in words, for buttons that stand beside others of their name. */
  name: string;
  /** In a list the address names which posting is meant. */
  isListed?: boolean;
};

/** For whose names a row of a list has no room. */
const longActions: readonly OwnPostingAction[] = ["template", "conclude"];

/**
 * What may be done with a posting of the company: that it still stands is said at once, others ask first. What is
 * done every day stands in sight, the rest is folded.
 */
export function OwnPostingActions({ own, name, isListed = false }: Props) {
  const { t } = useTranslation("ownPostings");
  const daily = dailyOf(own.actions, isListed);
  const further = own.actions.filter((action) => !daily.includes(action));
  const items = (actions: OwnPostingAction[]) =>
    actions.map((action) => (
      <li key={action}>
        <Action action={action} own={own} isListed={isListed} />
      </li>
    ));
  return (
    <ul className="row-actions" aria-label={t("actions", { name })}>
      {items(daily)}
      {further.length > 0 && (
        <li>
          <details className="further-actions" name="further-actions" data-popup>
            <summary>
              {t("actions.further")} <span className="sr">{name}</span>
            </summary>
            <ul>{items(further)}</ul>
          </details>
        </li>
      )}
    </ul>
  );
}

/** What stands in sight: in a row two acts with short names. */
function dailyOf(actions: OwnPostingAction[], isListed: boolean): OwnPostingAction[] {
  if (!isListed) return actions.length > 3 ? actions.slice(0, 2) : actions;
  return actions.filter((action) => !longActions.includes(action)).slice(0, 2);
}

type ActionProps = { action: OwnPostingAction; own: OwnPostingState; isListed: boolean };

function Action({ action, own, isListed }: ActionProps) {
  const { t } = useTranslation("ownPostings");
  const address = useAddress();
  const confirmAddress = address({ confirm: action, posting: isListed ? String(own.id) : undefined });
  if (action === "publish" || action === "edit") {
    const page = own.kind === "SHIPMENT" ? "editShipment" : "editVehicleOffer";
    const isShort = isListed && action === "publish";
    return (
      <a href={pathTo(page, { id: own.id })} aria-label={isShort ? t("action.publish") : undefined}>
        {t(isShort ? "action.publish.short" : `action.${action}`)}
      </a>
    );
  }
  if (action !== "confirm") return <a href={confirmAddress}>{t(`action.${action}`)}</a>;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="confirm" />
      <input type="hidden" name="postingId" value={own.id} />
      <input type="hidden" name="from" value={own.status} />
      <button type="submit" className="link" aria-label={isListed ? t("action.confirm") : undefined}>
        {t(isListed ? "several.confirm" : "action.confirm")}
      </button>
    </Form>
  );
}
