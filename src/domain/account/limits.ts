/** Characters of a password: the least (spec 9). */
export const minPasswordLength = 6;

/** How long the sign-in page waits for the first answer of the identity provider, in milliseconds (product 6). */
export const firstAnswerLimit = 10_000;
