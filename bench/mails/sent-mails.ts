import type { BackendState } from '#adapters/memory/backend-state.ts';
import { type Mail, replay } from '../orders/owner-side.ts';

/** The hash that opens the form for a new password. */
const resetHash = (code: string): string => `#reset=${code}`;

export interface SentMail extends Mail {
  /** The reset link, if it still works. */
  readonly link?: string;
}

/** The mails about orders and password resets that the server would have sent, newest first. */
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
      text: isUsed ? 'The link has been used.' : 'Follow this link to set a new password:',
      ...(!isUsed && { link: resetHash(code) }),
    })),
  ].toSorted((one, other) => other.at - one.at);
