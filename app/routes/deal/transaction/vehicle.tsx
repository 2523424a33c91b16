import { Form } from "@remix-run/react";
import { type FormEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { callTo } from "~/components/call-to";
import { Fold } from "~/components/fold";
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
  // Who waits for the vehicle reads whom to call.
  const isAwaited = data.status === "IN_PROGRESS" && data.side === "SHIPPER" && isNamed;
  const isOpen = data.needsVehicle || isAwaited || answer?.intent === "vehicle";
  return (
    <Fold
      id="vehicle"
      heading={t("vehicle")}
      note={isNamed ? [vehiclePlate, driverName].filter(Boolean).join(", ") : t("vehicle.none")}
      isOpen={isOpen}
    >
      {isNamed && (
        <Facts
          rows={[
            [t("vehicle.plate"), vehiclePlate],
            [t("vehicle.trailer"), trailerPlate],
            [t("vehicle.driver"), driverName],
            [t("vehicle.phone"), driverPhone && <a href={callTo(driverPhone)}>{driverPhone}</a>],
          ]}
        />
      )}
      {data.actions.includes("fillVehicle") && <VehicleForm key={data.version} data={data} answer={answer} />}
    </Fold>
  );
}

function VehicleForm({ data, answer }: Props) {
  const { t } = useTranslation(["transaction", "freight"]);
  const { vehicle, crew } = data;
  const isAnswered = answer?.intent === "vehicle";
  const [form, fields] = useForm<Record<keyof typeof vehicle, string>>({
    id: "vehicle-form",
    lastResult: isAnswered ? answer.result : undefined,
    // Before anything is told: what was named in the offer.
    defaultValue: { ...textsOf(vehicle), vehiclePlate: vehicle.vehiclePlate ?? data.offeredPlate ?? "" },
  });
  const noteDriver = useDriversPhone(crew.people);
  const labels = {
    vehiclePlate: t("vehicle.plate"),
    trailerPlate: t("vehicle.trailer"),
    driverName: t("vehicle.driver"),
    driverPhone: t("vehicle.phone"),
  };
  const vehicleText = Object.values(vehicle).filter(Boolean).join(", ");
  const plates = crew.vehicles.map(({ plateNumber: value, body }) => ({
    value,
    label: `${value}, ${t(`freight:body.${body}`)}`,
  }));
  return (
    <Form method="post" className="stack" id={form.id} onInput={noteDriver} preventScrollReset noValidate>
      <h3>{t(vehicle.vehiclePlate === null ? "vehicle.fill" : "vehicle.edit")}</h3>
      <p className="soft small">{t("vehicle.text")}</p>
      <ErrorSummary form={form} labels={labels}>
        {form.errors?.includes("staleData") && <p>{t("vehicle.stale", { vehicle: vehicleText })}</p>}
      </ErrorSummary>
      <input type="hidden" name="intent" value="vehicle" />
      <input type="hidden" name="version" value={data.version} />
      <div className="pair">
        <TextField
          field={fields.vehiclePlate}
          label={labels.vehiclePlate}
          hint={plates.length > 0 ? t("vehicle.plate.hint") : undefined}
          suggestions={plates}
          autoComplete="off"
        />
        <TextField field={fields.trailerPlate} label={labels.trailerPlate} autoComplete="off" optional />
      </div>
      <div className="pair">
        <TextField
          field={fields.driverName}
          label={labels.driverName}
          suggestions={crew.people.map(({ name }) => name)}
          autoComplete="off"
          optional
        />
        <TextField field={fields.driverPhone} label={labels.driverPhone} type="tel" autoComplete="off" optional />
      </div>
      <div className="actions">
        <button type="submit" className="button">
          {t("vehicle.submit")}
        </button>
      </div>
    </Form>
  );
}

function textsOf(vehicle: TransactionData["vehicle"]) {
  return Object.fromEntries(Object.entries(vehicle).map(([name, value]) => [name, value ?? ""]));
}

/** Who of the company is named brings their phone, unless another one was typed. */
function useDriversPhone(people: TransactionData["crew"]["people"]) {
  const suggestedPhone = useRef("");
  return ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    const phone = currentTarget.elements.namedItem("driverPhone");
    if (!(target instanceof HTMLInputElement) || target.name !== "driverName") return;
    if (!(phone instanceof HTMLInputElement) || (phone.value !== "" && phone.value !== suggestedPhone.current)) return;
    const memberPhone = people.find(({ name }) => name === target.value)?.phone ?? "";
    if (memberPhone || suggestedPhone.current) phone.value = memberPhone;
    suggestedPhone.current = memberPhone;
  };
}
