import i18next from ".";
import task from "./pl/task";

i18next.addResourceBundle("pl", "task", task);
