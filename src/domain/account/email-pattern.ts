/** The shape of an email address. Only sending an email shows whether the address exists. */
export const emailPattern = /^[^\s@]+@[^\s@]+$/;
