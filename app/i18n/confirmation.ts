import i18next from ".";
import confirmation from "./pl/confirmation";

i18next.addResourceBundle("pl", "confirmation", confirmation);
