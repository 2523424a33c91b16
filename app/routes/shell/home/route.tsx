import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pageTitle } from "~/components/page-title";
import { env } from "~/env.server";
import { type RouteHandle, withContext } from "~/http/context.server";
import { pathTo } from "~/paths";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { access: "public", view: "transparent" } satisfies RouteHandle;

export const meta: MetaFunction = () => pageTitle("shell:home.heading");

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => ({
    organisation: env.organisation,
    isSignedIn: Boolean(ctx.viewer),
  }));
}

export default function Home() {
  const { t } = useTranslation("shell");
  const { organisation, isSignedIn } = useLoaderData<typeof loader>();
  return (
    <div className="hero">
      <h1>{t("home.heading")}</h1>
      <p className="lead">{t("home.intro", { organisation })}</p>
      <p className="actions">
        {isSignedIn ? (
          <a className="button next" href={pathTo("announcements")}>
            {t("home.announcements")}
          </a>
        ) : (
          <>
            <a className="button next" href={pathTo("join")}>
              {t("home.join")}
            </a>
            <a className="button" href={pathTo("signIn")}>
              {t("signIn")}
            </a>
          </>
        )}
      </p>
      <ul className="points">
        {(["council", "community", "offers"] as const).map((point) => (
          <li key={point}>
            <h2>{t(`home.${point}.heading`)}</h2>
            <p>{t(`home.${point}.text`)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
