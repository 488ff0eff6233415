/** The minimum age of a user, in years. */
export const minimumAge = 18;

/** Minimum length of a password, in characters (behaviour 7.2, 7.6). */
export const minPasswordLength = 6;

/** The hint under a field for a new password. */
export const passwordHint = `At least ${minPasswordLength} characters.`;

/** How long pages wait for the identity provider's first answer, in milliseconds (behaviour 7.3, 7.7). */
export const firstAnswerLimit = 10_000;
