/** A day in milliseconds; on the portal's clock two days of a year are an hour shorter or longer. */
export const dayMilliseconds = 86_400_000;
