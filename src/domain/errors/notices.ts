/** An id outside the catalogue (behaviour 2.2). */
export const productNotFoundText = 'Product does not exist.';

/** An address outside the site's routes (behaviour 10.2). */
export const pageNotFoundText = 'This page could not be found.';

/** The contact form's success (behaviour 8). */
export const messageSentText = 'Your message has been sent.';

/** A new account, which does not sign in (behaviour 7.2). */
export const accountCreatedText = 'Your account is ready. Sign in to see it.';

/** A password reset that was sent (behaviour 7.4). */
export const resetSentText = 'Check your email for a link to set a new password.';

/** A changed password (behaviour 7.6). */
export const passwordChangedText = 'Your password has been changed.';
