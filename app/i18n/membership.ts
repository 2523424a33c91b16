import i18next from ".";
import membership from "./pl/membership";

i18next.addResourceBundle("pl", "membership", membership);
