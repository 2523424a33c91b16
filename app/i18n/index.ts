import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import account from "./pl/account";
import announcement from "./pl/announcement";
import common from "./pl/common";
import content from "./pl/content";
import demo from "./pl/demo";
import errors from "./pl/errors";
import find from "./pl/find";
import membership from "./pl/membership";
import notice from "./pl/notice";
import shell from "./pl/shell";

const texts = { account, announcement, common, content, demo, errors, find, membership, notice, shell };

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    keySeparator: false;
    resources: typeof texts;
  }
}

i18next.use(initReactI18next).init({
  lng: "pl",
  supportedLngs: ["pl"],
  fallbackLng: "pl",
  resources: { pl: texts },
  ns: Object.keys(texts),
  defaultNS: "common",
  keySeparator: false,
  interpolation: { escapeValue: false },
  initImmediate: false,
  react: { useSuspense: false },
});

export default i18next;
