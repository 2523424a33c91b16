import i18next from ".";
import registration from "./pl/registration";

i18next.addResourceBundle("pl", "registration", registration);
