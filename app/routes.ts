import { layout, type RouteConfig, type RouteConfigEntry, route } from "@remix-run/route-config";
import { apiBases } from "../server/bases.js";
import { pages } from "./paths";

const mount = (id: string, path: string, file: string) => {
  const entry = file.endsWith(".ts") ? file : `${file}/route.tsx`;
  return route(path, entry, { id, caseSensitive: true });
};

export default [
  layout("routes/shell/frame.tsx", { id: "frame" }, [
    ...Object.entries(pages).flatMap(([name, page]): RouteConfigEntry[] => [
      ...("pl" in page ? [mount(name, page.pl, page.file)] : []),
      ...("en" in page ? [mount("pl" in page ? `${name}@en` : name, page.en, page.file)] : []),
    ]),
    mount("missing", "*", "routes/shell/missing"),
  ]),
  ...apiBases.map((base) => mount(`${base}/unknown`, `/${base}/*`, "routes/api/unknown.ts")),
] satisfies RouteConfig;
