import i18next from "./";
import search from "./pl/search";

i18next.addResourceBundle("pl", "search", search);
