import { type ChildProcess, spawn } from 'node:child_process';
import { backend } from './backend.ts';

/** Starts `npm run desk -- --local` and returns its process and the address that lets in a browser. */
export async function startDesk(): Promise<{
  readonly desk: ChildProcess;
  readonly address: string;
}> {
  const env = { ...process.env, STACK_PORT: new URL(backend.url).port };
  const desk = spawn(process.execPath, ['scripts/desk.ts', '--local', '--no-open'], {
    env,
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
