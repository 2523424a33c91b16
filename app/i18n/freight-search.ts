import i18next from ".";
import freightSearch from "./pl/freight-search";

i18next.addResourceBundle("pl", "freightSearch", freightSearch);
