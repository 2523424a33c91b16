/** So many postings stand side by side. */
export const mostCompared = 5;
