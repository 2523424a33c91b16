import i18next from ".";
import members from "./pl/members";

i18next.addResourceBundle("pl", "members", members);
