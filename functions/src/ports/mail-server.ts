import type { Result } from '../../../src/domain/result.ts';
import type { Letter } from '../domain/mail.ts';

/** A letter on its way. */
export interface OutgoingMail extends Letter {
  /** The same for the same mail: it goes with it, so that whoever gets it twice can tell. */
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly writtenAt: number;
}

/** Why a mail was not sent. */
export interface MailFailure {
  /** The server refused it for good, or its address is not one; otherwise it may be taken later. */
  readonly isFinal: boolean;
  /** False if the next mail would fare the same: the server cannot be reached, falls silent, or does not let us in. */
  readonly isAboutMail: boolean;
  /** What happened, for the log: a code without anything of the mail. */
  readonly code: string;
  /** What the server said, which may repeat addresses. */
  readonly answer: string;
}

/** The server that takes the store's mails. */
export interface MailServer {
  /** Hands over a mail, within `mailTime.all`. Returns what the server answered. */
  send(mail: OutgoingMail): Promise<Result<string, MailFailure>>;
  /** Connects and signs in, and sends nothing. */
  check(): Promise<Result<void, MailFailure>>;
}
