/** E-mail addresses are compared without case. */
export const accountKey = (email: string): string => email.trim().toLowerCase();
