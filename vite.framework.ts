import path from "node:path";
import type { Plugin, Rollup } from "vite";

/** What stands in a file of the framework, what stands there for browsers, and up to where when it is more than that. */
type Edit = { from: string; upTo?: string; to: string; times?: number };

const client = "@remix-run/react/dist/esm";
const off = "false";

/*
 * What the portal has no use for in a browser: single fetch, pages without a server, loaders in the browser, data that
 * comes later, links that fetch ahead, and what only the server writes of a page's scripts.
 */
const edits: Record<string, readonly Edit[]> = {
  // Our patch of the router ranks a tree of routes once; a tree that has grown is ranked anew.
  "@remix-run/router/dist/router.js": [
    {
      from: "  childrenToPatch.push(...newRoutes);",
      to: "  childrenToPatch.push(...newRoutes);\n  rankedBranches.delete(routesToUse);",
    },
    { from: "function isDeferredData(value) {", upTo: "\n}", to: `function isDeferredData() {\n  return ${off};` },
  ],
  [`${client}/browser.js`]: [
    { from: "window.__remixContext.future.v3_singleFetch", to: off, times: 4 },
    { from: "window.__remixContext.isSpaMode", to: off, times: 8 },
    { from: `if (route && shouldHydrateRouteLoader(`, upTo: "{", to: `if (${off}) {` },
    { from: "router.createRoutesForHMR = createClientRoutesWithHMRRevalidationOptOut;", to: "" },
  ],
  [`${client}/components.js`]: [
    { from: "shouldPrefetch && !isAbsolute ?", to: `${off} ?`, times: 2 },
    {
      from: "function usePrefetchBehavior(",
      upTo: "const ABSOLUTE_URL_REGEX",
      to: `function usePrefetchBehavior() {\n  return [${off}, null, {}];\n}\n`,
    },
    { from: "isPageLinkDescriptor(link) ?", to: `${off} ?` },
    {
      from: "  let serializePreResolvedErrorImp =",
      upTo: '    return /*#__PURE__*/React.createElement(React.Fragment, null, /*#__PURE__*/React.createElement("script"',
      to: `let deferredScripts = null;
  let initialScripts = React.useMemo(() => {
    let contextScript = " ", routeModulesScript = " ";
`,
    },
    { from: "  if (!isStatic && typeof __remixContext ===", upTo: "  let routePreloads", to: "" },
  ],
  [`${client}/routes.js`]: [
    { from: "future.v3_singleFetch", to: off },
    { from: 'route.id === "root" ? RemixRootDefaultHydrateFallback : undefined', to: "undefined" },
    {
      from: "      let initialData = initialState ===",
      upTo: "    } else {\n      // If the lazy route",
      to: `      dataRoute.loader = ({ request }) => prefetchStylesAndCallHandler(() => fetchServerLoader(request, false));
      dataRoute.action = ({ request }) => prefetchStylesAndCallHandler(() => fetchServerAction(request, false));
`,
    },
    { from: "          if (isSpaMode) return Promise.resolve(null);", to: "" },
    { from: "          if (isSpaMode) {", upTo: "          return fetchServerAction", to: "" },
    { from: "        if (mod.clientLoader) {", upTo: "        return {\n          ...(lazyRoute.loader", to: "" },
    { from: "  if (isDeferredResponse(result) && result.body) {", upTo: "  return result;", to: "" },
    { from: "unwrap ? unwrapServerResponse(result) : result", to: "result" },
  ],
};

/** The files in which what a developer is told of a mistake is left out. */
const told = /\/node_modules\/(?:@remix-run\/(?:router|react)|react-router|react-router-dom)\/dist\//;

/** Leaves out of the framework what browsers have no use for, and ends the build when it stands no longer where it stood. */
export function smallFramework(): Plugin {
  const discovery = path.resolve(import.meta.dirname, "app/components/shell/route-discovery.ts");
  return {
    name: "small-framework",
    apply: "build",
    enforce: "pre",
    resolveId(id, importer, options) {
      if (options?.ssr) return;
      if (id === "./fog-of-war.js" && importer?.includes(client)) return discovery;
      if (id === "@remix-run/react/dist/routes") return this.resolve(`${client}/routes.js`, importer);
    },
    transform(code, id, options) {
      if (options?.ssr) return;
      const file = Object.keys(edits).find((name) => id.endsWith(`/node_modules/${name}`));
      const edited = (file ? (edits[file] ?? []) : []).reduce((text, edit) => apply(edit, text, id), code);
      if (file || told.test(id)) return { code: withoutAdvice(edited, this.parse(edited)), map: null };
      return;
    },
  };
}

function apply({ from, upTo, to, times = 1 }: Edit, code: string, file: string): string {
  const parts = code.split(from);
  if (parts.length !== times + 1) throw new Error(`vite.framework.ts: ${file} has ${parts.length - 1} times: ${from}`);
  if (upTo === undefined) return parts.join(to);
  const [before = "", after = ""] = parts;
  const end = after.indexOf(upTo);
  if (end < 0) throw new Error(`vite.framework.ts: ${file} lacks: ${upTo}`);
  return before + to + after.slice(end + (to.endsWith(upTo) ? upTo.length : 0));
}

type Node = { type: string; start: number; end: number; [part: string]: unknown };

/** Without the sentences that say to a developer what was done wrong. */
function withoutAdvice(code: string, tree: Rollup.AstNode): string {
  const cuts: [start: number, end: number, by: string][] = [];
  walk(tree as unknown as Node, (node) => {
    const { type, callee, arguments: given } = node as Node & { callee?: Node & { name?: string }; arguments?: Node[] };
    if (type !== "CallExpression") return;
    const [, message] = given ?? [];
    if (callee?.name === "invariant" || callee?.name === "UNSAFE_invariant") {
      if (message) cuts.push([message.start, message.end, '""']);
    } else if (/^(?:UNSAFE_)?warning(?:Once)?$/.test(callee?.name ?? "")) cuts.push([node.start, node.end, "void 0"]);
  });
  cuts.sort(([one], [other]) => other - one);
  return cuts.reduce((text, [start, end, by]) => text.slice(0, start) + by + text.slice(end), code);
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const part of Object.values(node).flat())
    if (part && typeof (part as Node).type === "string") walk(part as Node, visit);
}
