/** Characters of a pasted line: longer texts are none. */
export const maximumLine = 2000;
