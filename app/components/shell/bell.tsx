import { useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useUnreadNotices } from "~/api/browser/unread-notices";
import { Icon } from "~/components/icons";
import { pathTo } from "~/paths";

export function Bell({ unread }: { unread: number }) {
  const { t } = useTranslation("shell");
  const { count, shaking } = useUnreadNotices(unread, useRouteLoaderData("root"));
  return (
    <a className="bell" href={pathTo("notices")} data-shaking={shaking || undefined}>
      <Icon name="bell" />
      <span className="bell-label">{t("notices")}</span>
      {count > 0 && (
        <span className="badge">
          <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
          <span className="sr">{t("notices.unread", { count })}</span>
        </span>
      )}
    </a>
  );
}
