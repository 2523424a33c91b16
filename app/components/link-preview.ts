import i18next from "~/i18n";
import { pathTo } from "~/paths";

/** Drawn by `npm run manual:pictures`. */
const picture = { path: "/portal.jpg", width: "1200", height: "630" };

/**
 * What a messenger or a search engine shows of the front door: in words, and with a picture where the origin is known.
 */
export function linkPreview(origin: string | undefined) {
  const description = i18next.t("home:description");
  const card = { "og:type": "website", "og:locale": "pl_PL", "og:site_name": i18next.t("shell:product") };
  const texts = { "og:title": i18next.t("home:heading"), "og:description": description };
  const images = origin && {
    "og:url": `${origin}${pathTo("home")}`,
    "og:image": `${origin}${picture.path}`,
    "og:image:width": picture.width,
    "og:image:height": picture.height,
    "og:image:alt": i18next.t("home:picture"),
  };
  return [
    { name: "description", content: description },
    ...Object.entries({ ...card, ...texts, ...images }).map(([property, content]) => ({ property, content })),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
