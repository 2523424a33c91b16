import { json, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { titleMeta } from "./components/page-title";
import { loadShell, type ShellData } from "./components/shell/data.server";
import { ErrorPage, errorTitle } from "./components/shell/error-page";
import { useNonce } from "./components/shell/nonce";
import { Shell } from "./components/shell/shell";
import { type RouteHandle, withContext } from "./http/context.server";
import { organisationName } from "./i18n";
import styles from "./styles/index.css?url";

export const handle = { access: "public" } satisfies RouteHandle;

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

// A page that fails gives no title of its own.
export const meta: MetaFunction = ({ error }) => titleMeta(error ? errorTitle(error) : undefined);

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => {
    const { data, headers } = await loadShell(ctx, args);
    return json(data, { headers });
  });
}

export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formMethod || currentUrl.pathname !== nextUrl.pathname ? true : defaultShouldRevalidate;
}

/**
 * Of a page that is a paper by itself: without the portal's frame, sheets and scripts, but for what makes pictures
 * smaller.
 */
type Bare = { lang: string; styles: string; sendsPictures?: true };

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<ShellData>("root");
  const isScripted = data?.isScripted ?? true;
  const nonce = useNonce();
  const page = useMatches().at(-1);
  const view = (page?.handle as RouteHandle | undefined)?.view ?? "normal";
  const bare = (page?.data as { bare?: Bare } | undefined)?.bare;
  if (bare) {
    return (
      <html lang={bare.lang}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <Meta />
          <style nonce={nonce}>{bare.styles}</style>
        </head>
        <body>
          {children}
          {isScripted && bare.sendsPictures && <script src="/smaller-pictures.js" async nonce={nonce} />}
        </body>
      </html>
    );
  }
  return (
    <html lang={data?.locale ?? "pl"}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* The browser's texts read it here: what it is called is known to the server alone. */}
        {isScripted && <meta name="organisation" content={JSON.stringify(organisationName())} />}
        <Meta />
        <style id="entrance-styles" nonce={nonce} suppressHydrationWarning>
          {entranceStyles}
        </style>
        <Links />
      </head>
      <body>
        <Shell data={data} view={view}>
          {children}
        </Shell>
        {isScripted && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
        {data?.scripts.map((source) => (
          <script key={source} src={source} async nonce={nonce} />
        ))}
      </body>
    </html>
  );
}

/** What the server has written into the page for who comes from elsewhere, which the browser draws as it is. */
const entranceStyles = typeof document === "undefined" ? "" : document.querySelector("#entrance-styles")?.textContent;

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
