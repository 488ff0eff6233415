/** The shape of an e-mail address; only a mail to it shows whether there is one. */
export const emailPattern = /^[^\s@]+@[^\s@]+$/;
