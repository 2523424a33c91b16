import i18next from ".";
import employee from "./pl/employee";

i18next.addResourceBundle("pl", "employee", employee);
