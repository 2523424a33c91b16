import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import account from "./pl/account";
import announcement from "./pl/announcement";
import common from "./pl/common";
import company from "./pl/company";
import complaint from "./pl/complaint";
import content from "./pl/content";
import conversation from "./pl/conversation";
import demo from "./pl/demo";
import errors from "./pl/errors";
import find from "./pl/find";
import invitation from "./pl/invitation";
import membership from "./pl/membership";
import notice from "./pl/notice";
import portal from "./pl/portal";
import registration from "./pl/registration";
import richText from "./pl/rich-text";
import shell from "./pl/shell";

const texts = {
  account,
  announcement,
  common,
  company,
  complaint,
  content,
  conversation,
  demo,
  errors,
  find,
  invitation,
  membership,
  notice,
  portal,
  registration,
  richText,
  shell,
};

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
