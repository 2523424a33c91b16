import i18next from ".";
import fleet from "./pl/fleet";

i18next.addResourceBundle("pl", "fleet", fleet);
