/** Characters of a password: the least (spec 9). */
export const minPasswordLength = 6;
