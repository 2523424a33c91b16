import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Name } from "~/components/date-text";
import { Modal } from "~/components/dialogs/modal";
import { useAddress } from "~/components/use-address";
import { pathTo } from "~/paths";
import type { FindData } from "./data.server";

type HiddenRow = { name: "postingId" | "companyId"; id: number; text: string; of?: string; href: string };

/** What the viewer has hidden, and the buttons that show it again. */
export function HiddenDialog({
  kind,
  hidden,
}: {
  kind: FindData["kind"];
  hidden: NonNullable<FindData["hiddenList"]>;
}) {
  const { t } = useTranslation("freightSearch");
  const address = useAddress();
  const page = kind === "SHIPMENT" ? "shipment" : "vehicleOffer";
  const rows: HiddenRow[] = [
    ...hidden.companies.map(({ id, name }) => ({
      name: "companyId" as const,
      id,
      text: name,
      of: t("hidden.firm"),
      href: pathTo("company", { id }),
    })),
    ...hidden.postings.map(({ id, route, company }) => ({
      name: "postingId" as const,
      id,
      text: route,
      of: company,
      href: pathTo(page, { id }),
    })),
  ];
  return (
    <Modal size="medium" heading={t("hidden.heading")} onClose={address({ dialog: undefined })}>
      <p className="soft">{t(rows.length > 0 ? "hidden.hint" : "hidden.none")}</p>
      <Form method="post" className="stack" preventScrollReset>
        <input type="hidden" name="intent" value="unhide" />
        <ul className="stack-small">
          {rows.map(({ name, id, text, of, href }) => (
            <li key={`${name}${id}`} className="actions">
              <span>
                <a href={href}>
                  <Name>{text}</Name>
                </a>{" "}
                <span className="soft small">{of && <Name>{of}</Name>}</span>
              </span>
              <button
                type="submit"
                className="button slim"
                name={name}
                value={id}
                aria-label={t("hidden.show.label", { name: text })}
              >
                {t("hidden.show")}
              </button>
            </li>
          ))}
        </ul>
        {rows.length > 1 && (
          <p>
            <button type="submit" className="button" name="all" value="on">
              {t("hidden.show.all")}
            </button>
          </p>
        )}
      </Form>
    </Modal>
  );
}
