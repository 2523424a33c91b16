import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import type { Feature } from "~/domain/kernel/permission";
import type { RouteHandle } from "~/http/context.server";
import { type Guard, type PageName, pages } from "~/paths";

export type BuiltRoute = {
  id: string;
  /** Its name in the address book, whichever of its addresses this is; what has no row there goes by its id. */
  name: PageName | "missing" | `${string}/unknown`;
  /** Whether it is the very module of another route, at its English address. */
  isAlias: boolean;
  path: string;
  handle: RouteHandle | undefined;
  /** What closes it to companies without a package: at the door, or for this address alone when it is read. */
  feature: Feature | undefined;
  hasLoader: boolean;
  hasAction: boolean;
  isPage: boolean;
};

const file = pathToFileURL(path.resolve(import.meta.dirname, "../../build/server/index.js")).href;

type Build = ServerBuild & { entry: { module: { close(): Promise<void> } } };

async function readBuild(): Promise<Build> {
  const build: Build = await import(/* @vite-ignore */ file);
  await build.entry.module.close();
  return build;
}

/** The routes of the built server, as its manifest has them; what has no address of its own is none of them. */
export async function builtRoutes(): Promise<BuiltRoute[]> {
  const build = await readBuild();
  return Object.values(build.routes).flatMap((route) =>
    route?.path
      ? [
          {
            id: route.id,
            name: nameOf(route.id),
            isAlias: route.id.endsWith("@en") && build.routes[route.id.slice(0, -3)]?.module === route.module,
            path: route.path ?? "",
            handle: route.module.handle as RouteHandle | undefined,
            feature: featureOf(nameOf(route.id)),
            hasLoader: Boolean(route.module.loader),
            hasAction: Boolean(route.module.action),
            isPage: Boolean(route.module.default),
          },
        ]
      : [],
  );
}

function nameOf(id: string) {
  return id.replace(/@en$/, "") as BuiltRoute["name"];
}

function featureOf(name: string): Feature | undefined {
  const row: Guard | undefined = name in pages ? pages[name as PageName] : undefined;
  return row?.feature;
}

/** The style sheets of the frame, and those that each page of the address book adds. */
export async function builtSheets() {
  const { routes } = await readBuild();
  const sheetsOf = (id: string) =>
    (routes[id]?.module.links?.() ?? []).flatMap((link) =>
      "rel" in link && link.rel === "stylesheet" && link.href ? link.href : [],
    );
  const shown = Object.values(routes).filter((route) => route?.path && route.module.default && route.id !== "missing");
  return {
    frame: sheetsOf("root"),
    pages: shown.flatMap((route) => (route ? [{ id: route.id, own: sheetsOf(route.id) }] : [])),
  };
}
