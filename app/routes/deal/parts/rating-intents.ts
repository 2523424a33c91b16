/** What is sent from the section of the ratings, which tells its refusals itself. */
export const ratingIntents = ["rate", "answerRating", "reportPayment", "reportPaidAfter"];
