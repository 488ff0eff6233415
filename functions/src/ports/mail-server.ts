import type { Result } from '../../../src/domain/result.ts';
import type { EmailContent } from '../domain/email.ts';

/** An email to deliver. */
export interface OutgoingEmail extends EmailContent {
  /** The same whenever the email is sent again, so that its recipient can recognize duplicates. */
  readonly id: string;
  /** When the email was written, in milliseconds since the epoch. */
  readonly writtenAt: number;
}

/** Why an email was not sent. */
export interface EmailFailure {
  /** The server refused it permanently, or its address is invalid; otherwise the server may accept it later. */
  readonly isFinal: boolean;
  /** False if the next email would fail too: the server is unreachable, stops responding, or refuses our sign-in. */
  readonly isAboutEmail: boolean;
  /** The server got the whole email but did not respond, so it may have delivered the email. */
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
