/** Rows of a file are read up to here, and characters of it. */
export const maximumRows = 200;
export const maximumColumns = 60;
export const maximumCsvLength = 400_000;
