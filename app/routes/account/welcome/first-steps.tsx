import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pathTo } from "~/paths";

const steps = [
  { name: "paper", address: pathTo("documents") },
  { name: "colleague", address: pathTo("newEmployee") },
  { name: "vehicle", address: pathTo("newVehicle") },
  { name: "shipment", address: pathTo("newShipment") },
] as const;

type Props = { companyId: number; steps: { done: Record<(typeof steps)[number]["name"], boolean> } };

/** What a new company does first, each with a tick once it is done; the first open one is the next step. */
export function FirstSteps({ companyId, steps: { done } }: Props) {
  const { t } = useTranslation("account");
  const next = steps.find(({ name }) => !done[name]);
  return (
    <>
      <ol className="panel first-steps">
        {steps.map(({ name, address }) => (
          <li key={name} data-done={done[name] || undefined}>
            <div>
              <h2>
                {t(`firstSteps.${name}`)} {done[name] && <span className="tag good">{t("firstSteps.done")}</span>}
              </h2>
              <p className="soft">{t(`firstSteps.${name}.text`)}</p>
            </div>
            {!done[name] && (
              <a className={name === next?.name ? "button next" : "button"} href={address}>
                {t(`firstSteps.${name}.open`)}
              </a>
            )}
          </li>
        ))}
      </ol>
      <Form method="post" className="actions">
        <input type="hidden" name="companyId" value={companyId} />
        <button type="submit" name="intent" value="end" className="button quiet">
          {t(next ? "firstSteps.end" : "firstSteps.close")}
        </button>
        {!next && <span className="soft">{t("firstSteps.all")}</span>}
      </Form>
    </>
  );
}
