import i18next from ".";
import invitation from "./pl/invitation";

i18next.addResourceBundle("pl", "invitation", invitation);
