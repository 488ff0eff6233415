/** Whether the local Stripe claims to take real money, as in a rehearsal; it never does. */
export const livemode = process.env['STRIPE_MODE'] === 'live';

/** The mode, as in keys and ids of sessions. */
export const modeName = livemode ? 'live' : 'test';
