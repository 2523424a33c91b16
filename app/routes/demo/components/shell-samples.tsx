import { useTranslation } from "react-i18next";
import { notify } from "~/api/browser/notify";
import { Back } from "~/components/back";
import { DemoOutbox } from "~/components/shell/demo-outbox";
import { FlashPlace } from "~/components/shell/flash";
import { useAddress } from "~/components/use-address";
import { Sample } from "./sample";

const flash = { isMailed: false, isFailure: false };

/** The rest of the frame stands around the page. */
export function ShellSamples() {
  const { t } = useTranslation(["demo", "account", "offer"]);
  const restrictedAddress = useAddress()({ dialog: "restricted" });
  const say = (kind: "success" | "error") =>
    kind === "success"
      ? notify({ kind, message: t("components.done") })
      : notify({ kind, title: t("components.dialog.warning"), message: t("components.warning") });
  return (
    <>
      <Sample file="flash.tsx">
        <FlashPlace flash={{ ...flash, sentence: t("account:flash.signedIn") }} demo />
        <FlashPlace flash={{ ...flash, sentence: t("account:flash.mailed.forgotten.sent"), isMailed: true }} demo />
        <FlashPlace flash={{ ...flash, sentence: t("offer:flash.failed.take"), isFailure: true }} demo />
      </Sample>
      <Sample file="demo-outbox.tsx">
        <p>
          <DemoOutbox />
        </p>
      </Sample>
      <Sample file="toasts.tsx">
        <p className="actions">
          <button type="button" className="button" onClick={() => say("success")}>
            {t("components.toast.good")}
          </button>
          <button type="button" className="button" onClick={() => say("error")}>
            {t("components.toast.bad")}
          </button>
        </p>
      </Sample>
      <Sample file="restriction.tsx">
        <p className="actions">
          <a className="button" href={restrictedAddress}>
            {t("components.dialog.restricted")}
          </a>
        </p>
      </Sample>
      <Sample file="reading.css">
        <Back href={restrictedAddress}>{t("components.other")}</Back>
      </Sample>
      <Sample file="card.css">
        <div className="card">
          <p>
            <strong>{t("components.panel")}</strong>
          </p>
          <p>{t("components.text")}</p>
        </div>
      </Sample>
      <Sample file="touch.css">
        <p className="alone">
          <a href={restrictedAddress}>{t("components.town")}</a>
        </p>
      </Sample>
      <Sample file="wide.css">
        <div className="wide">
          <p className="panel">{t("components.long")}</p>
        </div>
      </Sample>
      <Sample file="columns.css">
        <div className="columns">
          <p className="panel">{t("components.long")}</p>
          <p className="panel">{t("components.text")}</p>
        </div>
      </Sample>
    </>
  );
}
