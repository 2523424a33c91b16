import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/forms/form-choice";
import { pathTo } from "~/paths";
import type { PostingFormData } from "./data.server";
import type { PostingFields } from "./posting-fields";

type Props = { data: PostingFormData; fields: PostingFields; focus?: string };

/** A vehicle of the company, of which the form takes what is known. */
export function OwnVehicle({ data, fields, focus }: Props) {
  const { t } = useTranslation(["posting", "freight"]);
  if (data.vehicles.length === 0) {
    return (
      <p className="soft small own-vehicle">
        {t("vehicle.none")} <a href={pathTo("vehicles")}>{t("vehicle.none.add")}</a>
      </p>
    );
  }
  return (
    <div className="own-vehicle">
      <SelectField
        field={fields.vehicleId}
        label={t("vehicle.own")}
        options={data.vehicles.map(({ id, plateNumber, body }) => ({
          value: id,
          label: `${plateNumber}, ${t(`freight:body.${body}`)}`,
        }))}
        autoFocus={focus === "vehicleId"}
        beside={
          <button type="submit" name="intent" value="fillVehicle" className="button">
            {t("vehicle.fill")}
            <span className="which"> {t("vehicle.fill.which")}</span>
          </button>
        }
        optional="unsaid"
      />
    </div>
  );
}
