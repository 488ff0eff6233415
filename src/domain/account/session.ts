/** A signed-in shopper; shown only in the settings panel (spec 3). */
export interface User {
  readonly displayName: string;
  readonly email: string;
}

/** Loading until the first answer of the identity provider (spec 4, authentication). */
export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly user: User };
