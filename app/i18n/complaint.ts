import i18next from ".";
import complaint from "./pl/complaint";

i18next.addResourceBundle("pl", "complaint", complaint);
