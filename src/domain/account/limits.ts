/** Minimum length of a password, in characters (behaviour 7.2). */
export const minPasswordLength = 6;

/** How long the sign-in page waits for the identity provider's first answer, in milliseconds (behaviour 7.3). */
export const firstAnswerLimit = 10_000;
