import i18next from ".";
import restriction from "./pl/restriction";

i18next.addResourceBundle("pl", "restriction", restriction);
