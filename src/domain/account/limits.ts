/** Characters of a password: the least (behaviour 7.2). */
export const minPasswordLength = 6;

/** How long the sign-in page waits for the first answer of the identity provider, in milliseconds (behaviour 7.3). */
export const firstAnswerLimit = 10_000;
