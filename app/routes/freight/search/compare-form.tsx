import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pathTo } from "~/paths";
import { compareFormId } from "../parts/mark-box";
import type { FindData } from "./data.server";
import type { Marks } from "./use-marks";

/** Leads to what is marked side by side; what is marked and not on this page goes along. */
export function CompareForm({ data, marks: { marked, clear } }: { data: FindData; marks: Marks }) {
  const { t } = useTranslation("freightSearch");
  const elsewhere = marked.filter((id) => !data.rows.some((row) => row.id === id));
  const count = marked.length;
  return (
    <Form
      id={compareFormId}
      action={pathTo(data.kind === "SHIPMENT" ? "compareShipments" : "compareVehicles")}
      className="actions compare-form"
      data-marked={count > 0 || undefined}
    >
      {elsewhere.map((id) => (
        <input key={id} type="hidden" name="compare" value={id} />
      ))}
      {data.query && <input type="hidden" name="search" value={data.query} />}
      <button type="submit" className="button slim">
        {count > 0 ? t("compare.submit.count", { count }) : t("compare.submit")}
      </button>
      {count > 0 && (
        <button type="button" className="button slim quiet" onClick={clear}>
          {t("compare.clear")}
        </button>
      )}
    </Form>
  );
}
