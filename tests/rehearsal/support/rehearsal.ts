interface Rehearsal {
  /** The origins of the store: the owner's domain, two from Hosting, and one that is missing from the settings. */
  readonly origins: readonly [own: string, web: string, app: string, foreign: string];
  readonly project: string;
  readonly chromiumArgs: readonly string[];
}

const { REHEARSAL: json } = process.env;

/** What the rehearsal tells these tests about itself; undefined outside a rehearsal. */
export const rehearsal =
  json === undefined
    ? undefined
    : // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as local/rehearsal/rehearse.ts passes it
      (JSON.parse(json) as Rehearsal);

/** The only origins to which the store may send requests: its own, and the vendors'. */
export const services = [
  ...(rehearsal?.origins ?? []),
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://firestore.googleapis.com',
  `https://us-central1-${rehearsal?.project}.cloudfunctions.net`,
  'https://content-firebaseappcheck.googleapis.com',
  'https://www.google.com',
  'https://www.gstatic.com',
  'https://js.stripe.com',
  'https://checkout.stripe.com',
];
