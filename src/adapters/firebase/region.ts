/** Region of the callable functions (behaviour 14.1). */
export const region = 'us-central1';
