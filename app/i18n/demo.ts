import i18next from ".";
import demo from "./pl/demo";

i18next.addResourceBundle("pl", "demo", demo);
