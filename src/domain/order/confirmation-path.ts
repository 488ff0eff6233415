/** The path of a confirmation, without the id of its checkout session (behaviour 10.1). */
export const confirmationPath = '/checkout/success';
