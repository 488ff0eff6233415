/** The account of a first visit (behaviour 15.5). */
export const demo = {
  email: 'demo@groundup.example',
  password: 'toes123',
  displayName: 'Demo Athlete',
};

/** What the tests fill in to create an account, by its labels. */
export const newcomer = {
  'First Name': 'Jo',
  'Last Name': 'Runner',
  Email: 'jo@groundup.example',
  Password: 'sprint-9',
  'Confirm Password': 'sprint-9',
};

/** What the tests fill in to write to the store, by its labels. */
export const letter = {
  Name: 'Jo Runner',
  Email: 'jo@groundup.example',
  Phone: '(512) 555-0123',
  Message: 'Is the strap back soon?',
};
