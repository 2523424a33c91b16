import { useTranslation } from "react-i18next";
import type { DrawnDifference } from "./difference.server";

type Props = { difference: DrawnDifference };

/** The lines that a version took away and brought. */
export function Difference({ difference: { number, isFirst, lines } }: Props) {
  const { t } = useTranslation("contentEditor");
  return (
    <section className="panel stack" aria-labelledby="difference-heading" id="difference">
      <h2 id="difference-heading">{number === null ? t("difference.draft") : t("difference", { number })}</h2>
      {lines.length === 0 && <p className="soft">{t(isFirst ? "difference.first" : "difference.none")}</p>}
      <div className="lines">
        {lines.map(({ text, change }, index) =>
          change === "added" ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names and keep their order.
            <p key={index}>
              <span className="sr">{t("added")}</span> <ins>{text}</ins>
            </p>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names and keep their order.
            <p key={index}>
              <span className="sr">{t("removed")}</span> <del>{text}</del>
            </p>
          ),
        )}
      </div>
    </section>
  );
}
