/** Nouns as they follow a number, by the form that the number asks for. */
export default {
  characters: { one: "znak", few: "znaki", many: "znaków", other: "znaku" },
} as const;
