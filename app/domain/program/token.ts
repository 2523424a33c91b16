/** What every token begins with, so that a search for secrets knows it and no bearer of a session is taken for one. */
export const tokenMark = "program_";
