import { once } from 'node:events';
import { resolve } from 'node:path';
import { GoogleAuth } from 'google-auth-library';
import { fieldsIn, textOf } from '../../../src/domain/field.ts';
import { createCallHandlers } from './server/call-handlers.ts';
import { addressOf, serveDesk } from './server/server.ts';
import { onceSignedIn, openBrowser } from './server/sign-in.ts';
import { readCommandLine, type CommandLine } from '../shell/command-line.ts';
import { diagnose } from '../doctor/diagnose.ts';
import { ownerPortsOf } from '../orders/main.ts';
import { projectOf } from '../project/project.ts';
import { timeZone } from '../../src/settings/settings.ts';

/** The port from `--port`, or a fixed default, which the owner can bookmark. `--local` has a different default. */
function portOf({ options, isLocal, env }: CommandLine): number {
  const usual = isLocal ? Number(env['LOCAL_PORT'] || '4180') + 11 : 4170;
  const port = Number(textOf(options, 'port') ?? usual);
  if (!Number.isInteger(port) || port < 1024 || port > 65_535)
    throw new Error('--port must be a number from 1024 to 65535.');
  return port;
}

/**
 * Serves the desk on this machine until stopped, with the login from `gcloud auth application-default
 * login`, and opens it in the owner's browser. scripts/desk.ts has built the page.
 */
export async function main(args: readonly string[]): Promise<boolean> {
  const line = readCommandLine(args, { port: { type: 'string' }, 'no-open': { type: 'boolean' } });
  // Deletes the key because the browser inherits this process's environment. `line.env` has a copy.
  delete process.env['STRIPE_OWNER_KEY'];
  // This process computes all days in the shop's time zone.
  process.env['TZ'] = timeZone(line.env);
  const project = projectOf(line);
  const { site } = project;
  const port = portOf(line);
  const calls = createCallHandlers({
    ...ownerPortsOf(line, 'at the desk'),
    project: {
      id: line.project,
      isLocal: line.isLocal,
      sender: ['VITE_SELLER_NAME', 'VITE_SELLER_ADDRESS'].flatMap((name) => site[name] || []),
      support: site['VITE_SUPPORT_EMAIL'] || undefined,
    },
    diagnose: () => diagnose(project),
  });
  // `auth` keeps a login once it has found one.
  const auth = new GoogleAuth();
  const handlers = line.isLocal ? calls : onceSignedIn(calls, () => auth.getApplicationDefault());
  const desk = await serveDesk({ folder: '../.cache/desk', handlers }, port).catch(
    (error: unknown) => {
      if (fieldsIn(error)['code'] !== 'EADDRINUSE') throw error;
      throw new Error(
        `Port ${port} is in use by an open desk or another program. Close it, or choose another port: npm run desk -- --project ${line.project} --port ${port + 1}`,
        { cause: error },
      );
    },
  );
  console.log(
    `The desk for ${line.project} is open at ${addressOf(port)}, which you can bookmark.
To open it in another browser on this machine:

  ${desk.address}

Ctrl-C closes the desk, and locks out every browser.`,
  );
  if (line.options['no-open'] !== true)
    await openBrowser(desk.address, resolve('../.cache/desk-secrets'), line.env);
  await Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));
  desk.close();
  return true;
}
