import type { Result } from '../../../src/domain/result.ts';
import type { Letter } from '../domain/mail.ts';

/** A letter on its way. */
export interface OutgoingMail extends Letter {
  /** The same whenever the same mail is sent, so that whoever gets it twice can tell. */
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly writtenAt: number;
}

/** Why a mail was not sent. */
export interface MailFailure {
  /** The server refused it for good, or its address is invalid; otherwise it may be accepted later. */
  readonly isFinal: boolean;
  /** False if the next mail would fail too: the server cannot be reached, falls silent, or does not let us in. */
  readonly isAboutMail: boolean;
  /** The server got the whole mail and said nothing, so that it may have delivered it. */
  readonly isUnanswered: boolean;
  /** What happened, for the log: a code that contains nothing of the mail. */
  readonly code: string;
  /** What the server said, which may repeat addresses. */
  readonly answer: string;
}

/** The server that sends the store's mails. */
export interface MailServer {
  /** Hands over a mail, within `mailTime.all`. Returns the server's answer. */
  send(mail: OutgoingMail): Promise<Result<string, MailFailure>>;
  /** Connects and signs in, and sends nothing. */
  check(): Promise<Result<void, MailFailure>>;
}
