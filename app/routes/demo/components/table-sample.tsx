import { useTranslation } from "react-i18next";
import { CompanyStatusTag } from "~/components/company-status-tag";
import { Table } from "~/components/lists/table";

export function TableSample() {
  const { t } = useTranslation("demo");
  const rows = [
    { name: t("components.company"), status: "member" as const },
    { name: t("components.company.other"), status: "waiting" as const },
  ];
  return (
    <Table
      caption={t("components.table")}
      rowKey={({ name }) => name}
      rows={rows}
      columns={[
        { label: t("components.table.name"), isName: true, cell: ({ name }) => name },
        { label: t("components.table.town"), cell: () => t("components.town") },
        {
          label: t("components.table.status"),
          isPlain: true,
          cell: ({ status }) => <CompanyStatusTag status={status} />,
        },
        {
          label: t("components.table.actions"),
          isPlain: true,
          cell: () => (
            <button type="button" className="button slim">
              {t("components.action")}
            </button>
          ),
        },
      ]}
    />
  );
}
