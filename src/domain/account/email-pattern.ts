/** The shape of an email address. Only an email to it shows whether it exists. */
export const emailPattern = /^[^\s@]+@[^\s@]+$/;
