import { useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ShellData } from "~/components/shell/data.server";
import { pathTo } from "~/paths";

/** To whoever opens the council's queue: where its next entry is decided, behind the open one (`kind-id`). */
export function NextMatter({ after }: { after: string }) {
  const { t } = useTranslation("council");
  const root = useRouteLoaderData<ShellData>("root");
  if (!root?.officeWork?.verification || !root.permissions.includes("ACCESS_CONTROL")) return null;
  return (
    <a className="button slim end" href={pathTo("council.verification", null, { next: after })}>
      {t("queue.next")}
    </a>
  );
}
