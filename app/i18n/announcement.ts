import i18next from ".";
import announcement from "./pl/announcement";

i18next.addResourceBundle("pl", "announcement", announcement);
