import { type ChildProcess, spawn } from 'node:child_process';
import { backend } from './backend.ts';

/** Starts a program that serves the desk of the local backend; returns its process and the address that lets in a browser. */
export async function startDesk(
  args: readonly string[],
  folder?: string,
): Promise<{ readonly desk: ChildProcess; readonly address: string }> {
  const desk = spawn(process.execPath, [...args, '--local', '--no-open'], {
    cwd: folder,
    env: { ...process.env, STACK_PORT: new URL(backend.url).port },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const part of desk.stdout as AsyncIterable<Buffer>) {
    output += part.toString();
    const [address] = /http:\/\/127\.0\.0\.1:\d+\/\?token=[\w.-]+\n/.exec(output) ?? [];
    if (address !== undefined) return { desk, address: address.trim() };
  }
  throw new Error(`There is no desk: ${output}`);
}
