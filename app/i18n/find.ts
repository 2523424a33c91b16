import i18next from ".";
import find from "./pl/find";

i18next.addResourceBundle("pl", "find", find);
