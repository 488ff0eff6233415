/** E-mail addresses count as equal whatever their case. */
export const accountKey = (email: string): string => email.trim().toLowerCase();
