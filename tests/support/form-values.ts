/** The account in the first state (behaviour 15.5). */
export const demo = {
  email: 'demo@groundup.example',
  password: 'toes123',
  displayName: 'Demo Athlete',
};

/** Values for the sign-up form, by label. */
export const newcomer = {
  'First Name': 'Jo',
  'Last Name': 'Runner',
  Email: 'jo@groundup.example',
  Password: 'sprint-9',
  'Confirm Password': 'sprint-9',
};

/** Values for the contact form, by label. */
export const letter = {
  Name: 'Jo Runner',
  Email: 'jo@groundup.example',
  Phone: '(512) 555-0123',
  Message: 'Is the strap back soon?',
};
