/**
 * Every refusal the portal knows, with the HTTP status it is answered with.
 * 422 was typed wrongly, 409 clashes with what is stored, 403 is not allowed, 404 is missing or not the viewer's.
 */
export const errorStatus = {
  loginNotActive: 422,
  verificationOfferInvalid: 422,
  badPassword: 422,
  lockoutUserAccount: 422,
  accountSuspended: 422,
  accountRefused: 422,
  companyIsSuspended: 422,
  companyVerificationPending: 422,
  invalidToken: 401,
  sessionExpired: 401,

  badRequest: 400,
  invalidInputObject: 400,
  forbidden: 403,
  operationIsRestricted: 403,
  notFound: 404,
  methodNotAllowed: 405,
  staleData: 409,
  payloadTooLarge: 413,
  unsupportedMediaType: 415,
  tooManyResourceCalls: 429,
  internalError: 500,
  unexpected: 500,
  unavailable: 503,

  companyNotFound: 404,
  companyDocumentNotFound: 404,
  companySubscriptionNotFound: 404,
  complaintNotFound: 404,
  pricingNotFound: 404,
  promoCodeNotFound: 404,
  complaintAttachmentNotFound: 404,
  userNotFound: 404,
  announcementNotFound: 404,
  commentNotFound: 404,
  invitationNotFound: 404,
  threadNotFound: 404,
  conversationNotFound: 404,
  postingNotFound: 404,
  offerNotFound: 404,
  templateNotFound: 404,
  vehicleNotFound: 404,
  ratingNotFound: 404,
  savedSearchNotFound: 404,
  messageNotFound: 404,
  transactionNotFound: 404,
  dealDocumentNotFound: 404,

  planOrderPending: 409,
  subscriptionsOverlap: 409,
  invalidComplaintStatus: 409,
  complaintClosed: 409,
  complaintAnswered: 409,
  complaintWithdrawn: 409,
  caseLinkInvalid: 422,
  invalidStatusChange: 409,
  ratingGiven: 409,
  ratingAnswered: 409,
  ratingTermOver: 409,
  paymentReported: 409,
  paymentTermOver: 409,
  announcementIsArchived: 409,
  postingIsClosed: 409,
  carrierPolicyRequired: 422,
  templateNameTaken: 409,
  commentsClosed: 409,
  messagesClosed: 409,
  messageToSelf: 409,
  postingIsOwn: 409,
  offerAlreadyOpen: 409,
  offerOnOwnPosting: 409,
  offerPostingGone: 409,
  offerCompanyFrozen: 409,
  recipientUnavailable: 409,
  conversationTakenOver: 409,
  emailIsTaken: 409,
  tinTaken: 409,
  registrationStarted: 409,
  registrationCompleted: 409,
  registrationConfirmed: 409,
  emailOfActiveUser: 409,
  emailOfRefusedUser: 409,
  emailOfSuspendedUser: 409,
  emailAlreadyConfirmed: 409,
  resendLimitReached: 409,
  invitationPending: 409,
  mailNotFailed: 409,
  pricingOrdered: 409,
  pricingHasPromoCodes: 409,
  pricingsOverlap: 409,
  laterPricingOverlaps: 409,
  queueEntryTaken: 409,
  queueEntryGone: 409,
  lastAdministrator: 409,
  lastCompanyAdministrator: 409,
  accountsLimitReached: 409,
  mailLinkDead: 409,
  completionTooEarly: 409,
  tooManyPins: 409,
  tooManySavedSearches: 409,
  savedSearchNameTaken: 409,

  missingPermissionToChangeCompanyStatus: 403,
  missingPermissionToChangeDocumentParams: 403,
  missingPermissionToCreatePricings: 403,
  missingPermissionToChangeEmployees: 403,
  userIsNotPartOfCompany: 403,
  deniedCompanyUpdate: 403,
  deniedContactCreation: 403,
  deniedContactUpdate: 403,
  deniedDocumentCreation: 403,
  deniedDocumentDeletion: 403,
  deniedSubscriptionCreation: 403,
  deniedSubscriptionDeletion: 403,
  deniedComplaintUpdate: 403,
  deniedVehicleUpdate: 403,
  deniedUserEdit: 403,
  deniedUserStatusChange: 403,

  unsupportedAction: 400,
  announcementParametersMissing: 400,
  announcementSaveFailed: 500,
  announcementsLoadFailed: 500,
  commentNotAdded: 500,
  messageNotSent: 500,
  conversationLoadFailed: 500,
  conversationNotCreated: 500,
  messagesLoadFailed: 500,
  emailCheckFailed: 503,
  registerUnavailable: 503,
  fileNotStored: 503,
  pictureQueueFull: 503,

  required: 422,
  wrongFormat: 422,
  lengthBetween: 422,
  lengthMin: 422,
  loginSpaces: 422,
  yearOfMonthlyPackage: 422,
  lengthMax: 422,
  numberBetween: 422,
  numberFormat: 422,
  numberWhole: 422,
  numberOneDecimal: 422,
  numberTwoDecimals: 422,
  mustBeUnique: 422,
  loginIsAnotherEmail: 422,
  someFieldsInvalid: 422,
  formHasErrors: 422,

  emailInvalid: 422,
  emailCannotBeEmpty: 422,
  noUserHasBeenFound: 422,
  confirmAccountTokenInvalid: 422,
  passwordGenerationTokenInvalid: 422,
  passwordMin: 422,
  passwordMax: 422,
  passwordWhitespace: 422,
  passwordUppercase: 422,
  passwordLowercase: 422,
  passwordDigit: 422,
  passwordSpecial: 422,
  passwordTooCommon: 422,
  passwordsDiffer: 422,
  currentPasswordWrong: 422,
  consentRequired: 422,
  tinDigits: 422,
  tinCheckDigit: 422,
  tinNotFound: 422,
  companyClosed: 422,
  regonInvalid: 422,
  krsInvalid: 422,
  phoneInvalid: 422,
  promoCodeInvalid: 422,
  promoCodeExpired: 422,

  phraseMustBeAtLeast3: 422,
  searchMin: 422,
  titleRequired: 422,
  typeRequired: 422,
  userGroupRequired: 422,
  contentRequired: 422,
  deactivationBeforeActivation: 422,
  archiveBeforeDeactivation: 422,
  imagesMax: 422,
  imageSize: 422,
  imageUnknown: 422,
  imageAltRequired: 422,
  imageNotInserted: 422,
  attachmentUnknown: 422,
  complaintMin: 422,
  decisionRequired: 422,
  reasonRequired: 422,
  invitationEmailRequired: 422,
  tinOrNameRequired: 422,
  declarationRequired: 422,
  successorRequired: 422,
  choosePackage: 422,
  choosePackageOrName: 422,
  symbolInvalid: 422,
  promoCodeLetters: 422,
  lastDayBounds: 422,
  termsRequired: 422,
  tagMax: 422,
  tagsMax: 422,
  contactsMax: 422,
  contactUnknown: 422,
  postingContactsMax: 422,
  fieldRequired: 422,
  momentInFuture: 422,
  momentBeforeTransaction: 422,
  departureBeforeArrival: 422,
  fileTooLarge: 422,
  tooManyFiles: 422,
  pictureTooLarge: 422,
  fileTypeNotAllowed: 422,
  fileEmpty: 422,
  fileRequired: 422,
  importedAlready: 422,
  importBroken: 422,
  importRowEmpty: 422,
  importRowsAdded: 409,
  importTooLarge: 422,
  importWithoutNewRows: 422,
  importWithoutRows: 422,
  documentSubtypeMismatch: 422,
  policyUnknown: 422,
  uploadIncomplete: 422,
  dateInFuture: 422,
  dateFromInPast: 422,
  dateToBeforeFrom: 422,
  dateFromRequired: 422,
  countryFirst: 422,
  countryRequired: 422,
  postalCodeRequired: 422,
  postalCodeInvalid: 422,
  cityRequired: 422,
  radiusWithoutPlace: 422,
  radiusOfSeveralCodes: 422,
  codesOfSeveralCountries: 422,
  loadDateRequired: 422,
  dateOrDepartureRequired: 422,
  datesOrDeparture: 422,
  hoursFormat: 422,
  loadingMetresOrLength: 422,
  rateOrRatePerKm: 422,
  dateToInPast: 422,
  dateTooFar: 422,
  unloadBeforeLoad: 422,
  bodiesMax: 422,
  adrTickRequired: 422,
  temperatureNotCooled: 422,
  temperatureOrder: 422,
  supervisorRequired: 422,
  supervisorsMax: 422,
  supervisorUnknown: 422,
  vehicleUnknown: 422,
  loadUnknown: 422,
  validityInPast: 422,
  validityTooLong: 422,
  offerContactsMax: 422,
  plateNumberInvalid: 422,
  visibilityTimeRequired: 422,
  visibilityGroupRequired: 422,
  templateNameRequired: 422,
  ratingBounds: 422,
  ratingCommentRequired: 422,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/** Values for the placeholders of the code's sentence, as `{{min}}` in `lengthMin`. */
export type ErrorParams = Record<string, string | number>;

const correctableStatuses: readonly number[] = [400, 409, 413, 422, 429];
// Failures of others that a form tells and the person may try again.
const correctableFailures: readonly ErrorCode[] = ["fileNotStored", "pictureQueueFull", "registerUnavailable"];

/** What is wrong with one field of a form. */
export type Problem = { code: ErrorCode; field: string; params?: ErrorParams };

/**
 * The only error thrown on purpose. `field` names the form field it belongs to; without it the whole form is meant.
 * Its message is the code: the sentence is looked up where it is shown.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly field?: string;
  readonly params?: ErrorParams;
  /** What else is wrong, for forms whose rules are all told at once. */
  readonly others: Problem[] = [];

  constructor(code: ErrorCode, field?: string, params?: ErrorParams, options?: ErrorOptions) {
    super(code, options);
    this.name = "DomainError";
    this.code = code;
    this.field = field;
    this.params = params;
  }

  /** Throws one error for all of these problems, when there are any. */
  static throwAll([first, ...others]: Problem[]): void {
    if (!first) return;
    const error = new DomainError(first.code, first.field, first.params);
    error.others.push(...others);
    throw error;
  }

  /** The HTTP status of the answer. */
  get status(): number {
    return errorStatus[this.code];
  }

  /** True when the person can mend it: the answer is the form again, with what was typed. */
  get correctable(): boolean {
    return correctableStatuses.includes(this.status) || correctableFailures.includes(this.code);
  }
}
