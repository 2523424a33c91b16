import type { changedValue } from "~/domain/freight/posting/change-words";
import i18next from "~/i18n";

/** Says what change-words.ts names with its area; whoever names a text brings its words. */
export const sayChange: Parameters<typeof changedValue>[2] = (key) => i18next.t(key);
