import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { keys, mailUser } from './settings.ts';

export interface ArrivedEmail {
  readonly to: readonly string[];
  readonly replyTo: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly id: string;
}

const arrivedIn = async (raw: Buffer): Promise<ArrivedEmail> => {
  const {
    to = [],
    replyTo = [],
    subject = '',
    text = '',
    messageId = '',
  } = await PostalMime.parse(raw);
  const addresses = (all: typeof to) => all.map(({ address = '' }) => address);
  return {
    to: addresses(to),
    replyTo: addresses(replyTo),
    subject,
    text: text.trimEnd(),
    id: messageId,
  };
};

const isEmail = (name: string): boolean => name.endsWith('.eml');

export async function arrivedEmails(folder: string): Promise<readonly ArrivedEmail[]> {
  const names = (await readdir(folder)).filter(isEmail).toSorted();
  return Promise.all(names.map(async (name) => arrivedIn(await readFile(join(folder, name)))));
}

/**
 * Starts a real mail server on the loopback interface, for the store's emails only. Empties `folder`, saves each
 * email there as a file that mail programs can open, and passes the email to `show`.
 */
export async function startMailServer(
  port: number,
  folder: string,
  show: (email: ArrivedEmail) => void = () => undefined,
): Promise<{ readonly close: () => Promise<void> }> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  let count = 0;
  const server = new SMTPServer({
    // The emails need no TLS, since they never leave this machine.
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onAuth: ({ username, password }, _session, done) => {
      const isKnown = username === mailUser && password === keys.smtp;
      done(isKnown ? null : new Error('Invalid username or password'), { user: mailUser });
    },
    onData: (stream, _session, done) => {
      const keep = async (): Promise<void> => {
        try {
          const raw = await buffer(stream);
          count += 1;
          await writeFile(join(folder, `${String(count).padStart(6, '0')}.eml`), raw);
          show(await arrivedIn(raw));
          done(null, 'Kept');
        } catch (error) {
          done(new Error('The email cannot be saved.', { cause: error }));
        }
      };
      void keep();
    },
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
}

export const printEmail = ({ to, subject, text }: ArrivedEmail): void =>
  void process.stdout.write(
    `\n--- email ---\nTo: ${to.join(', ')}\nSubject: ${subject}\n\n${text}\n------------\n`,
  );
