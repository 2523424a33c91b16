import i18next from ".";
import portal from "./pl/portal";

i18next.addResourceBundle("pl", "portal", portal);
