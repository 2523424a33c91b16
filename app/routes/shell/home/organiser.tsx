import { useTranslation } from "react-i18next";
import { verificationQuestion } from "~/domain/content/answer";
import { pathTo } from "~/paths";
import type { FrontDoor } from "./data.server";

/** Who runs the portal, where, and by which rules. */
export function Organiser({ organiser, officeEmail }: Pick<FrontDoor, "organiser" | "officeEmail">) {
  const { t } = useTranslation("home");
  return (
    <section className="panel organiser">
      <div className="stack-small">
        <h2>{t("who.heading")}</h2>
        <p>{t("who.text")}</p>
        <p className="actions">
          <a href={pathTo("legalDocument", { slug: "regulamin" })}>{t("who.rules")}</a>
          <a href={`${pathTo("helpForm", null, { read: "faq" })}#${verificationQuestion}`}>{t("who.verification")}</a>
          <a href={pathTo("helpForm", null, { read: "faq" })}>{t("who.questions")}</a>
          <a href={pathTo("helpForm")}>{t("who.help")}</a>
        </p>
      </div>
      <address className="stack-small">
        {organiser && (
          <p>
            <strong>{organiser.name}</strong>
            <br />
            {organiser.address}
          </p>
        )}
        {organiser && (
          <p className="num">
            {t("who.tin")} {organiser.tin}
            {organiser.krs && `, ${t("who.krs")} ${organiser.krs}`}
          </p>
        )}
        <p>
          {organiser?.phone && (
            <>
              {t("who.phone")}:{" "}
              <a className="num" href={organiser.phone.href}>
                {organiser.phone.text}
              </a>
              <br />
            </>
          )}
          {t("who.email")}: <a href={`mailto:${officeEmail}`}>{officeEmail}</a>
        </p>
      </address>
    </section>
  );
}
