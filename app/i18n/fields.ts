import i18next from ".";
import fields from "./pl/fields";

i18next.addResourceBundle("pl", "fields", fields);
