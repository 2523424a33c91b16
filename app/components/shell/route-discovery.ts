import { createClientRoutes, type EntryRoute, type RouteManifest } from "@remix-run/react/dist/routes";
import { useEffect } from "react";
import { whenIdle } from "./when-idle";

/*
 * What the browser has in place of the framework's discovery of routes: a page brings its own routes within itself, and
 * the list of all others is a file, read once the page stands or when somebody goes on before.
 */

type Manifest = { url: string; routes: RouteManifest<EntryRoute> };
type Routes = ReturnType<typeof createClientRoutes>;
type Modules = Parameters<typeof createClientRoutes>[1];
type Future = Parameters<typeof createClientRoutes>[3];
type Patch = (parent: string | null, children: Routes) => void;

const place = window as unknown as { __remixManifest: Manifest };

export const isFogOfWarEnabled = () => true;
/** Asked for by the server alone. */
export const getPartialManifest = (manifest: Manifest) => manifest;

let others: Promise<Manifest["routes"]> | undefined;

/** Reads the list of all routes, of which the page knows its own. */
function readOthers(manifest: Manifest): Promise<Manifest["routes"]> {
  others ??= import(/* @vite-ignore */ manifest.url).then(() => {
    const { routes } = place.__remixManifest;
    place.__remixManifest = manifest;
    const unknown = Object.fromEntries(Object.entries(routes).filter(([id]) => !manifest.routes[id]));
    Object.assign(manifest.routes, unknown);
    return unknown;
  });
  return others;
}

export function getPatchRoutesOnNavigationFunction(manifest: Manifest, modules: Modules, future: Future) {
  let isPatched = false;
  return async ({ patch }: { patch: Patch }) => {
    if (isPatched) return;
    const unknown = await readOthers(manifest).catch(reload);
    isPatched = true;
    const parents = new Set(Object.values(unknown).map(({ parentId }) => parentId));
    for (const parent of parents)
      if (!parent || !unknown[parent])
        patch(parent || null, createClientRoutes(unknown, modules, null, future, false, parent));
  };
}

/** As the framework does when a part of a page is not there, which may be of an older release. */
function reload(): Promise<never> {
  window.location.reload();
  return new Promise(() => {});
}

export function useFogOFWarDiscovery(_: unknown, manifest: Manifest) {
  useEffect(() => whenIdle(() => void readOthers(manifest).catch(() => (others = undefined))), [manifest]);
}
