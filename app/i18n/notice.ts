import i18next from ".";
import notice from "./pl/notice";

i18next.addResourceBundle("pl", "notice", notice);
