export default {
  "document.REGISTRATION": "Wpis do KRS/CEIDG",
  "document.TAX_NUMBER": "NIP",
  "document.REGON": "REGON",
  "document.INSURANCE_POLICY": "Polisa ubezpieczeniowa",
  "document.POLICY_PAYMENT_PROOF": "Potwierdzenie opłacenia ostatniej składki",
  "document.OTHER": "Inny",
} as const;
