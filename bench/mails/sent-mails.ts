import type { BackendState } from '#adapters/memory/backend-state.ts';
import { type Mail, replay } from '../orders/owner-side.ts';

/** The hash of a reset link, which opens the form for a new password. */
const resetHash = (code: string): string => `#reset=${code}`;

export interface SentMail extends Mail {
  /** Set for a reset mail whose link still works. */
  readonly link?: string;
}

/** Every mail that a real store would have sent, the newest first. */
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
