/** Whether the Stripe fake pretends to be in live mode, as it does in a rehearsal. It never charges anyone. */
export const livemode = process.env['STRIPE_MODE'] === 'live';

/** The mode as it appears in keys and session ids, such as `cs_test_…`. */
export const modeName = livemode ? 'live' : 'test';
