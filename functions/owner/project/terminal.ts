import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });

/** Asks for a secret without echoing it. Rejects if there is no terminal. */
export async function askSecret(name: string): Promise<string> {
  const { stdin, stdout } = process;
  if (!stdin.isTTY)
    throw new Error(`Set ${name} in the environment: there is no terminal to type it in.`);
  stdout.write(`${name} (not shown): `);
  const line = createInterface({ input: stdin, output: nowhere, terminal: true });
  try {
    return (await line.question('')).trim();
  } finally {
    line.close();
    stdout.write('\n');
  }
}

/** Asks a question. Returns whether the owner typed "y" or "yes". */
export async function agree(question: string): Promise<boolean> {
  const line = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(?:es)?$/i.test((await line.question(`${question} (yes/no) `)).trim());
  } finally {
    line.close();
  }
}
