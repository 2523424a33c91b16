/** Rows of a file are read up to here, and characters of it. */
export const maximumRows = 200;
/** Eight places of each end with all that may be said of them, and the rest. */
export const maximumColumns = 180;
export const maximumCsvLength = 400_000;
/** Characters of one row. */
export const maximumRowLength = 20_000;
/** Characters that are kept of a file's name. */
export const maximumFileName = 200;
