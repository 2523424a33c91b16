import i18next from ".";
import postingImport from "./pl/posting-import";

i18next.addResourceBundle("pl", "postingImport", postingImport);
