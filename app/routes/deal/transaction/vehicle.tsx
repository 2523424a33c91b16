import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { callTo } from "~/components/call-to";
import { ErrorSummary, TextField } from "~/components/forms/form";
import { useForm } from "~/components/forms/use-form";
import { Facts } from "~/components/lists/facts";
import type { FormAnswer } from "~/http/form.server";
import type { TransactionData } from "./data.server";

type Props = { data: TransactionData; answer?: FormAnswer };

/** Who comes for the goods and with what: the carrier names it. */
export function Vehicle({ data, answer }: Props) {
  const { t } = useTranslation("transaction");
  const { vehiclePlate, trailerPlate, driverName, driverPhone } = data.vehicle;
  const isNamed = [vehiclePlate, trailerPlate, driverName, driverPhone].some(Boolean);
  return (
    <section className="panel stack" id="vehicle">
      <h2>{t("vehicle")}</h2>
      {isNamed ? (
        <Facts
          rows={[
            [t("vehicle.plate"), vehiclePlate],
            [t("vehicle.trailer"), trailerPlate],
            [t("vehicle.driver"), driverName],
            [t("vehicle.phone"), driverPhone && <a href={callTo(driverPhone)}>{driverPhone}</a>],
          ]}
        />
      ) : (
        <p className="soft">{t("vehicle.none")}</p>
      )}
      {data.actions.includes("fillVehicle") && <VehicleForm key={data.version} data={data} answer={answer} />}
    </section>
  );
}

function VehicleForm({ data, answer }: Props) {
  const { t } = useTranslation("transaction");
  const { vehicle } = data;
  const isAnswered = answer?.intent === "vehicle";
  const [form, fields] = useForm<Record<keyof typeof vehicle, string>>({
    id: "vehicle-form",
    lastResult: isAnswered ? answer.result : undefined,
    defaultValue: Object.fromEntries(Object.entries(vehicle).map(([name, value]) => [name, value ?? ""])),
  });
  const labels = {
    vehiclePlate: t("vehicle.plate"),
    trailerPlate: t("vehicle.trailer"),
    driverName: t("vehicle.driver"),
    driverPhone: t("vehicle.phone"),
  };
  const saved = Object.values(vehicle).filter(Boolean).join(", ");
  return (
    <details open={isAnswered || vehicle.driverName === null || undefined}>
      <summary>{t(vehicle.driverName === null ? "vehicle.fill" : "vehicle.edit")}</summary>
      <Form method="post" className="stack" id={form.id} preventScrollReset noValidate>
        <p className="soft small">{t("vehicle.text")}</p>
        <ErrorSummary form={form} labels={labels}>
          {form.errors?.includes("staleData") && <p>{t("vehicle.stale", { vehicle: saved })}</p>}
        </ErrorSummary>
        <input type="hidden" name="intent" value="vehicle" />
        <input type="hidden" name="version" value={data.version} />
        <div className="pair">
          <TextField field={fields.vehiclePlate} label={labels.vehiclePlate} autoComplete="off" />
          <TextField field={fields.trailerPlate} label={labels.trailerPlate} autoComplete="off" optional />
        </div>
        <div className="pair">
          <TextField field={fields.driverName} label={labels.driverName} autoComplete="off" optional />
          <TextField field={fields.driverPhone} label={labels.driverPhone} type="tel" autoComplete="off" optional />
        </div>
        <div className="actions">
          <button type="submit" className="button">
            {t("vehicle.submit")}
          </button>
        </div>
      </Form>
    </details>
  );
}
