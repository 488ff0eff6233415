/** Whether the local Stripe says that it takes real money, as in a rehearsal; it never does. */
export const livemode = process.env['STRIPE_MODE'] === 'live';

/** The mode as keys and the ids of sessions name it. */
export const modeName = livemode ? 'live' : 'test';
