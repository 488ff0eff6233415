import type { Result } from '../../../src/domain/result.ts';
import type { EmailContent } from '../domain/email.ts';

/** An email to deliver. */
export interface OutgoingEmail extends EmailContent {
  /** Stays the same if the email is resent, so that the recipient can recognize duplicates. */
  readonly id: string;
  /** When the email was written, in milliseconds since the epoch. */
  readonly writtenAt: number;
}

/** Why an email was not sent. */
export interface EmailFailure {
  /** True if the server refused the email permanently or the recipient's address is invalid. */
  readonly isFinal: boolean;
  /** False if the next email would fail too: the server is unreachable, stops responding, or refuses our sign-in. */
  readonly isAboutEmail: boolean;
  /** True if the server got the whole email but did not respond. It may have delivered the email. */
  readonly isUnanswered: boolean;
  /** A code for the log, without anything from the email. */
  readonly code: string;
  /** The server's response, which may contain email addresses. */
  readonly answer: string;
}

/** The server that sends the store's emails. */
export interface MailServer {
  /** Delivers an email to the server within `emailTime.all`. Returns the server's response. */
  send(email: OutgoingEmail): Promise<Result<string, EmailFailure>>;
  /** Connects and signs in without sending anything. */
  check(): Promise<Result<void, EmailFailure>>;
}
