import i18next from ".";
import conversation from "./pl/conversation";

i18next.addResourceBundle("pl", "conversation", conversation);
