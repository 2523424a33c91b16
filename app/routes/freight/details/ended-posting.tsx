import { useTranslation } from "react-i18next";
import { useRouteName } from "../parts/route-name";
import type { EndedPageData } from "./end.server";

/** What stands in place of a posting that is over, with the way on to others like it. */
export function EndedPosting({ kind, ended, similar, back }: EndedPageData) {
  const { t } = useTranslation("freightSearch");
  const name = useRouteName(ended);
  const isNamed = ended.from !== null;
  return (
    <article className="stack posting-page">
      <p className="back">
        <a href={back}>{t(`details.back.${kind}`)}</a>
      </p>
      <div className="title">
        <h1>{isNamed ? name : t(`ended.heading.${kind}`)}</h1>
      </div>
      <p className="flash warn">{t(`ended.${ended.how}.${kind}`, { moment: ended.at })}</p>
      <p className="actions">
        {similar && similar.count > 0 && (
          <a className="button next" href={similar.address}>
            {t(similar.areMore ? `similar.more.${kind}` : `similar.${kind}`, { count: similar.count })}
          </a>
        )}
        <a className="button" href={back}>
          {t(`ended.all.${kind}`)}
        </a>
      </p>
      {similar?.count === 0 && <p className="soft">{t(`similar.none.${kind}`)}</p>}
    </article>
  );
}
