import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useAddress } from "~/components/use-address";
import { legalDocumentSlugs } from "~/domain/content/legal-document";
import { pathTo } from "~/paths";
import type { ShellData } from "./data.server";

export function Footer({ data }: { data: ShellData | undefined }) {
  const { t } = useTranslation("shell");
  const address = useAddress();
  const cookieSettings = address({ cookies: "settings" });
  const { pathname, search } = useLocation();
  return (
    <footer className="foot">
      {legalDocumentSlugs.map((slug) => (
        <a key={slug} href={pathTo("legalDocument", { slug })}>
          {t(`document.${slug}`)}
        </a>
      ))}
      <a href={pathTo("faq")}>{t("menu.page.faq")}</a>
      <a href={pathTo("manual")}>{t("menu.page.manual")}</a>
      {data?.person && <a href={pathTo("guide")}>{t("menu.page.guide")}</a>}
      <a href={cookieSettings}>{t("cookieSettings")}</a>
      {data && (
        <>
          <form method="post" action={pathTo("lite")}>
            <input type="hidden" name="returnTo" value={data.refusedAddress ?? `${pathname}${search}`} />
            <button type="submit" name="lite" value={data.lite ? "0" : "1"} className="link">
              {t(data.lite ? "lite.on" : "lite.off")}
            </button>
          </form>
          <p className="credits">
            <span>
              {t("credit.places")}{" "}
              <span className="credit">
                <a href="https://www.geonames.org/">GeoNames</a>,
              </span>{" "}
              <a href="https://creativecommons.org/licenses/by/4.0/deed.pl">CC BY 4.0</a>
            </span>
            <span>{t("copyright", { year: data.today.slice(0, 4) })}</span>
          </p>
        </>
      )}
    </footer>
  );
}
