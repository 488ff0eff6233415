/** An id outside the catalogue (spec 8). */
export const productNotFoundText = 'Product does not exist.';

/** An address outside the site's routes (spec 8). */
export const pageNotFoundText = 'This page could not be found.';

/** The contact form's success (spec 8). */
export const messageSentText = 'Your message has been sent.';

/** The change of a password (product 9). */
export const passwordChangedText = 'Your password has been changed.';
