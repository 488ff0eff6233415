/** What the security check says of a token. */
export type Verdict =
  | { readonly passed: true }
  | { readonly passed: false; readonly reason: 'invalid' | 'action' | 'score' | 'hostname' };

/** The provider of the security check (behaviour 7.2). */
export interface SecurityCheck {
  /** Under which key a call brings its token. */
  readonly key: string;
  /** Verifies a token that a browser obtained for this action. Rejects if the provider gives no verdict. */
  verify(token: string, action: string): Promise<Verdict>;
}
