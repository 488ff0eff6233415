import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { fieldOf, integerOf, textOf } from '../../../../src/domain/field.ts';
import { fail, ok } from '../../../../src/domain/result.ts';
import { emailTime } from '../../domain/limits.ts';
import { cut } from '../../domain/text.ts';
import type { EmailFailure, MailServer } from '../../ports/mail-server.ts';

interface Options {
  readonly host: string;
  readonly port: number;
  /** Whether TLS begins with the connection; otherwise the client requests it (STARTTLS). */
  readonly isSecure: boolean;
  /** False only for a server on this machine; the connection is then unencrypted. */
  readonly isTlsRequired: boolean;
  readonly user: string;
  readonly password: string;
  readonly from: string;
  /** Time limits, in milliseconds. */
  readonly time?: Pick<typeof emailTime, 'all' | 'connect' | 'greeting'>;
}

/** One address, without anything that a mail header or the protocol would read as a second one. */
const address = /^[^\s@"<>(),:;\\[\]\p{Cc}]+@[^\s@"<>(),:;\\[\]\p{Cc}]+$/u;

/** Codes of failures that are due to the sender, the recipient or the text. */
const faultsOfEmail: ReadonlySet<string> = new Set(['EENVELOPE', 'EMESSAGE']);

/** The maximum length of a saved response, in characters. */
const longest = 500;

/**
 * The mail server, over SMTP. Each email has its own connection and one recipient. Nothing is logged, since a server's
 * responses may repeat addresses.
 */
export function createMailServer(options: Options): MailServer {
  const { host, port, isSecure, isTlsRequired, user, password, from, time = emailTime } = options;
  const domain = from.slice(from.indexOf('@') + 1);
  const open = (silence: number) =>
    createTransport({
      host,
      port,
      secure: isSecure,
      requireTLS: isTlsRequired,
      ignoreTLS: !isTlsRequired,
      // A server without TLS runs on this machine.
      allowInternalNetworkInterfaces: !isTlsRequired,
      auth: { user, pass: password },
      // The host name in our greeting: servers do not accept that of a Cloud Run instance.
      name: domain,
      dnsTimeout: time.connect,
      connectionTimeout: time.connect,
      greetingTimeout: time.greeting,
      socketTimeout: silence,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  return {
    send: async ({ id, writtenAt, to, replyTo, subject, text }) => {
      const transport = open(time.all);
      let isHandedOver = false;
      transport.use('stream', ({ message }, done) => {
        // The client reads the end of the text only after the server has agreed to accept the email.
        message.processFunc((whole) => whole.once('end', () => void (isHandedOver = true)));
        done();
      });
      try {
        if (!address.test(to))
          throw Object.assign(new Error('Not an email address.'), { code: 'EENVELOPE' });
        const { response } = await transport.sendMail({
          from: { name: 'Ground Up', address: from },
          to: { name: '', address: to },
          envelope: { from, to: [to] },
          ...(replyTo !== undefined && address.test(replyTo) && { replyTo }),
          subject,
          text,
          messageId: `<${createHash('sha256').update(id).digest('hex').slice(0, 32)}@${domain}>`,
          date: new Date(writtenAt),
          // RFC 3834: suppresses out-of-office replies.
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.timeout(time.all),
        });
        return ok(cut(response, longest));
      } catch (error) {
        return fail(failureOf(error, isHandedOver));
      }
    },

    check: async () => {
      try {
        await open(time.greeting).verify();
        return ok(undefined);
      } catch (error) {
        return fail(failureOf(error));
      }
    },
  };
}

/**
 * Refusals that look final but mean "tomorrow": the daily quota is exhausted (5.4.5 at Gmail, 5.1.90 at Microsoft 365),
 * or too many emails arrived together (5.4.6 at Zoho).
 */
const tomorrow = /\b5\.(?:4\.[56]|1\.90)\b/;

/**
 * Per RFC 5321, a 5yz response is final. Exceptions: 503 (bad sequence of commands) and `tomorrow` refusals.
 * Missing TLS is not final: anyone between us and the server can fake it, and the server may still get a certificate.
 */
function failureOf(error: unknown, isHandedOver = false): EmailFailure {
  const status = integerOf(error, 'responseCode');
  const code = textOf(error, 'code') ?? 'unknown';
  const answer = error instanceof Error ? error.message : String(error);
  const isTooMany = tomorrow.test(answer);
  const isAboutEmail = faultsOfEmail.has(code) && !isTooMany;
  const isRefused = fieldOf(error, 'permanent') === true && code !== 'ETLS' && !isTooMany;
  return {
    isFinal: isRefused || (isAboutEmail && status === undefined),
    isAboutEmail,
    isUnanswered: isHandedOver && status === undefined,
    code: status === undefined ? code : `${code} ${status}`,
    answer: cut(answer, longest),
  };
}
