export { demoAccount as demo } from '#domain/account/demo-account.ts';

/** Values for the sign-up form, keyed by label. */
export const newcomer = {
  'First Name': 'Jo',
  'Last Name': 'Runner',
  Email: 'jo@groundup.example',
  Password: 'sprint-barefoot-9',
  'Confirm Password': 'sprint-barefoot-9',
};

/** Values for the contact form, keyed by label. */
export const contact = {
  Name: 'Jo Runner',
  Email: 'jo@groundup.example',
  Phone: '(512) 555-0123',
  Message: 'Is the strap back soon?',
};
