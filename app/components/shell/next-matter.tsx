import { useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pathTo } from "~/paths";
import type { ShellData } from "./data.server";

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
