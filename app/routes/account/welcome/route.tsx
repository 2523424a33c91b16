import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pageTitle } from "~/components/page-title";
import { hasFullAccess } from "~/domain/viewer";
import { type RouteHandle, withContext } from "~/http/context.server";
import { pathTo } from "~/paths";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { access: "member" } satisfies RouteHandle;

export const meta: MetaFunction = () => pageTitle("account:welcome.heading");

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async ({ viewer }) => ({
    name: viewer.name,
    company: viewer.company.name,
    isVerified: viewer.company.isVerified,
    hasFullAccess: hasFullAccess(viewer),
  }));
}

export default function Welcome() {
  const { t } = useTranslation("account");
  const { name, company, isVerified, hasFullAccess: full } = useLoaderData<typeof loader>();
  return (
    <div className="reading stack">
      <h1>{t("welcome.greeting", { name })}</h1>
      <p>{t("welcome.intro", { company })}</p>
      <ol className="panel next-steps">
        <li>
          <h2>
            <a href={pathTo("verification")}>{t("welcome.company")}</a>
          </h2>
          <p>{t(isVerified ? "welcome.company.verified" : "welcome.company.waiting")}</p>
        </li>
        <li>
          <h2>
            <a href={pathTo("plan")}>{t("welcome.plan")}</a>
          </h2>
          <p>{t(full ? "welcome.plan.full" : "welcome.plan.free")}</p>
        </li>
        <li>
          <h2>
            <a href={pathTo("announcements")}>{t("welcome.announcements")}</a>
          </h2>
          <p>{t("welcome.announcements.text")}</p>
        </li>
      </ol>
    </div>
  );
}
