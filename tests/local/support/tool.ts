import { execFile } from 'node:child_process';
import { backend } from './backend.ts';

/** Runs a tool of the owner on the local backend and returns its output. */
export const tool = (name: string, ...words: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const args = ['run', '--silent', name, '--', '--local', ...words];
    const env = { ...process.env, LOCAL_PORT: new URL(backend.url).port };
    execFile('npm', args, { env }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${stdout}${stderr}`));
      else resolve(stdout);
    });
  });
