/** The minimum age of a user, in years. */
export const minimumAge = 18;

/** The minimum length of a password, in characters (behaviour 7.2, 7.6). */
export const minPasswordLength = 6;

export const passwordHint = `At least ${minPasswordLength} characters.`;
