import { useTranslation } from "react-i18next";
import { pathTo } from "~/paths";

/** Leads to the mail that a demo does not send, from the pages that tell of one. */
export function DemoOutbox() {
  const { t } = useTranslation("shell");
  return <a href={pathTo("outbox")}>{t("demo.outbox")}</a>;
}
