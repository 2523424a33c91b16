import { useTranslation } from "react-i18next";
import { Back } from "~/components/back";
import { CompanyDocument } from "~/components/documents/company-document";
import { ErrorSummary, TextField } from "~/components/forms/form";
import { FormActions } from "~/components/forms/form-actions";
import { CheckboxField, SelectField } from "~/components/forms/form-choice";
import { GuardedForm } from "~/components/forms/guarded-form";
import { RecoveredNotice } from "~/components/forms/recovered-notice";
import { useForm } from "~/components/forms/use-form";
import { PageHelp } from "~/components/page-help";
import { bodyTypes } from "~/domain/freight/posting/vehicle";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { useVehicleWords } from "./use-vehicle-words";
import type { VehicleFormData, VehicleTexts } from "./vehicle-form.server";

type Props = { data: VehicleFormData; answer?: FormAnswer };

/** The page on which a vehicle of the company is written. */
export function VehicleFormPage({ data, answer }: Props) {
  const { t } = useTranslation("fleet");
  const { stored } = data;
  return (
    <div className="reading stack">
      <Back href={pathTo("vehicles")}>{t("heading")}</Back>
      <h1>{stored ? t("form.edit.plate", { plateNumber: stored.plateNumber }) : t("add")}</h1>
      <p className="soft">{t("form.intro")}</p>
      <PageHelp />
      {data.isRecovered && <RecoveredNotice text={t("form.recovered")} />}
      <VehicleForm key={String(data.isRecovered)} data={data} answer={answer} />
      {stored && <VehicleDocuments vehicleId={stored.id} documents={data.documents} />}
    </div>
  );
}

/** The papers of the vehicle, which are kept with the company's. */
function VehicleDocuments({ vehicleId, documents }: { vehicleId: number; documents: VehicleFormData["documents"] }) {
  const { t } = useTranslation("documents");
  return (
    <section className="panel stack">
      <h2>{t("ofVehicle.heading")}</h2>
      {documents.length === 0 && <p className="soft">{t("ofVehicle.none")}</p>}
      {documents.length > 0 && (
        <ul className="vehicle-documents">
          {documents.map((document) => (
            <li key={document.id} className="stack-small">
              <CompanyDocument document={document} />
            </li>
          ))}
        </ul>
      )}
      <p className="actions">
        <a className="button" href={`${pathTo("documents", null, { vehicle: vehicleId })}#document`}>
          {t("add")}
        </a>
        {documents.length > 0 && <a href={pathTo("documents")}>{t("ofVehicle.all")}</a>}
      </p>
    </section>
  );
}

function VehicleForm({ data, answer }: Props) {
  const { t } = useTranslation(["fleet", "freight", "common"]);
  const [form, fields] = useForm<VehicleTexts>({
    id: "vehicle",
    lastResult: answer?.result,
    defaultValue: data.values,
  });
  const isStale = form.errors?.includes("staleData") ?? false;
  const isTaken = fields.plateNumber.errors?.includes("mustBeUnique") ?? false;
  const bodies = bodyTypes.map((body) => ({ value: body, label: t(`freight:body.${body}`) }));
  const labels = {
    plateNumber: t("form.plateNumber"),
    body: t("body"),
    length: t("form.length"),
    width: t("form.width"),
    height: t("form.height"),
    tonnage: t("form.tonnage"),
  };
  return (
    <GuardedForm form={form} isUnsaved={Boolean(answer) || data.isRecovered}>
      <ErrorSummary form={form} labels={labels}>
        {isStale && data.stored && <StoredVehicle stored={data.stored} />}
        {isTaken && <TakenPlate plateNumber={fields.plateNumber.initialValue} />}
      </ErrorSummary>
      <input type="hidden" name="intent" value="save" />
      {data.stored ? (
        <input type="hidden" name="version" value={isStale ? data.stored.version : fields.version.initialValue} />
      ) : (
        <input type="hidden" name="key" value={data.key} />
      )}
      <div className="pair">
        <TextField
          field={fields.plateNumber}
          label={labels.plateNumber}
          hint={t("form.plateNumber.hint")}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <SelectField field={fields.body} label={labels.body} options={bodies} />
      </div>
      <fieldset className="options">
        <legend>
          {t("form.measures")} <span className="optional">{t("common:optional")}</span>
        </legend>
        <div className="vehicle-measures">
          {(["length", "width", "height", "tonnage"] as const).map((name) => (
            <TextField
              key={name}
              field={fields[name]}
              label={labels[name]}
              inputMode="decimal"
              autoComplete="off"
              optional="unsaid"
            />
          ))}
        </div>
      </fieldset>
      <CheckboxField field={fields.adr} label={t("form.adr")} optional="unsaid" />
      <CheckboxField field={fields.isActive} label={t("form.isActive")} optional="unsaid" />
      <FormActions submit={t(data.stored ? "common:save" : "add")} cancel={pathTo("vehicles")} />
    </GuardedForm>
  );
}

/** The vehicle that has the plate already. */
function TakenPlate({ plateNumber }: { plateNumber: string | undefined }) {
  const { t } = useTranslation("fleet");
  return (
    <p>
      <a href={pathTo("vehicles", null, { phrase: plateNumber })} target="_blank" rel="noreferrer">
        {t("form.taken")}
      </a>
    </p>
  );
}

/** What somebody else has saved meanwhile. */
function StoredVehicle({ stored }: { stored: NonNullable<VehicleFormData["stored"]> }) {
  const { t } = useTranslation("fleet");
  const { body, measures, tonnage, adr, state } = useVehicleWords()(stored);
  const facts = [stored.plateNumber, body, measures && t("form.stale.measures", { measures }), tonnage, adr, state];
  return <p>{t("form.stale", { moment: stored.changed, vehicle: facts.filter(Boolean).join(", ") })}</p>;
}
