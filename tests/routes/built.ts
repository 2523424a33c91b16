import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import type { RouteHandle } from "~/http/context.server";

export type BuiltRoute = {
  id: string;
  path: string;
  handle: RouteHandle | undefined;
  hasLoader: boolean;
  hasAction: boolean;
  isPage: boolean;
};

const file = pathToFileURL(path.resolve(import.meta.dirname, "../../build/server/index.js")).href;

/** The routes of the built server, as its manifest has them; what has no address of its own is none of them. */
export async function builtRoutes(): Promise<BuiltRoute[]> {
  const build: ServerBuild & { entry: { module: { close(): Promise<void> } } } = await import(/* @vite-ignore */ file);
  await build.entry.module.close();
  return Object.values(build.routes).flatMap((route) =>
    route?.path
      ? [
          {
            id: route.id,
            path: route.path ?? "",
            handle: route.module.handle as RouteHandle | undefined,
            hasLoader: Boolean(route.module.loader),
            hasAction: Boolean(route.module.action),
            isPage: Boolean(route.module.default),
          },
        ]
      : [],
  );
}
