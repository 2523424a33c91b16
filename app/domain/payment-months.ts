/** Months from the completion for which it is told how the price came, and that a company's share covers. */
export const paymentMonths = 12;
