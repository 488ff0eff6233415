import type { BackendState } from '#adapters/memory/backend-state.ts';
import { type Mail, replay } from '../orders/owner-side.ts';

/** The address that a reset's link leads to. */
const resetHash = (code: string): string => `#reset=${code}`;

export interface SentMail extends Mail {
  /** Of a reset whose link still works. */
  readonly link?: string;
}

/** Every mail that would have been sent, the newest first. */
export const mailsOf = (state: BackendState, owner: string): readonly SentMail[] =>
  [
    ...[...state.orders].flatMap(
      ([id, paid]) => replay(id, paid, state.sessions.get(id), owner).mails,
    ),
    ...state.resets.map(({ code, email, at, isUsed }) => ({
      id: code,
      at,
      to: email,
      subject: 'Reset your password for Ground Up',
      text: isUsed ? 'Its link was used.' : 'Follow this link to set a new password:',
      ...(!isUsed && { link: resetHash(code) }),
    })),
  ].toSorted((one, other) => other.at - one.at);
