import { Form } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Modal } from "~/components/dialogs/modal";
import { useUnsavedChanges } from "~/components/forms/unsaved-changes";
import { useAddress } from "~/components/use-address";
import { pathTo } from "~/paths";
import type { Consent } from "./consent.server";

export type ConsentProps = { consent: Consent | null; reloads: boolean };

/** Asks until a choice is made. */
export function CookieBar({ reloads }: ConsentProps) {
  const { t } = useTranslation("shell");
  const address = useAddress();
  const settings = address({ cookies: "settings" });
  return (
    <section className="consent" aria-labelledby="consent-heading">
      <div>
        <h2 id="consent-heading">{t("consent.heading")}</h2>
        <p>{t("consent.text")}</p>
      </div>
      <Form method="post" action={pathTo("consent")} className="actions" preventScrollReset reloadDocument={reloads}>
        <ReturnTo />
        <button type="submit" name="choice" value="all" className="button slim">
          {t("consent.all")}
        </button>
        <button type="submit" name="choice" value="necessary" className="button slim">
          {t("consent.necessaryOnly")}
        </button>
        <a className="button slim quiet" href={settings}>
          {t("consent.settings")}
        </a>
      </Form>
    </section>
  );
}

/** What may be kept, in a dialog. */
export function CookieSettings({ consent, reloads }: ConsentProps) {
  const { t } = useTranslation(["shell", "common"]);
  const form = useRef<HTMLFormElement>(null);
  const mayLeave = useUnsavedChanges(form, "dialog");
  const address = useAddress();
  const closeAddress = address({ cookies: undefined });
  return (
    <Modal size="large" heading={t("consent.settings.heading")} onClose={closeAddress} mayClose={mayLeave}>
      <Form
        method="post"
        action={pathTo("consent")}
        className="stack"
        ref={form}
        preventScrollReset
        reloadDocument={reloads}
      >
        <ReturnTo />
        <p>{t("consent.settings.intro")}</p>
        <fieldset className="choice">
          <legend>{t("consent.necessary")}</legend>
          <p className="tag good">{t("consent.necessary.always")}</p>
          <ul>
            <li>{t("consent.necessary.cookies")}</li>
            <li>{t("consent.necessary.storage")}</li>
          </ul>
        </fieldset>
        <Category name="analytics" isOn={consent?.analytics ?? false} />
        <Category name="marketing" isOn={consent?.marketing ?? false} />
        <div className="actions">
          <button type="submit" name="choice" value="chosen" className="button next">
            {t("consent.save")}
          </button>
          <a className="button quiet" href={closeAddress}>
            {t("common:cancel")}
          </a>
        </div>
      </Form>
    </Modal>
  );
}

function Category({ name, isOn }: { name: "analytics" | "marketing"; isOn: boolean }) {
  const { t } = useTranslation("shell");
  return (
    <div className="choice">
      <label className="check">
        <input type="checkbox" name={name} defaultChecked={isOn} aria-describedby={`consent-${name}`} />
        {t(`consent.${name}`)}
      </label>
      <p id={`consent-${name}`}>{t(`consent.${name}.text`)}</p>
    </div>
  );
}

function ReturnTo() {
  const address = useAddress();
  return <input type="hidden" name="returnTo" value={address({ cookies: undefined })} />;
}
