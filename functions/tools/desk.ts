import { once } from 'node:events';
import { createCallHandlers } from './lib/desk/call-handlers.ts';
import { serveDesk } from './lib/desk/server.ts';
import { readCommandLine } from './lib/command-line.ts';
import { diagnose } from './lib/doctor/diagnose.ts';
import { toolsOf } from './orders.ts';
import { projectOf } from './lib/project/project.ts';

/**
 * Serves the owner's page on this machine until it is stopped, with the login of `gcloud auth application-default
 * login`, and prints its one-time address. The page is built before (scripts/desk.ts).
 */
export async function main(args: readonly string[]): Promise<boolean> {
  const line = readCommandLine(args);
  const project = projectOf(line);
  const { address, close } = await serveDesk({
    folder: '../.cache/desk',
    handlers: createCallHandlers({
      ...toolsOf(line, 'at the desk'),
      project: { id: line.project, isLocal: line.isLocal },
      env: line.env,
      diagnose: () => diagnose(project),
    }),
  });
  console.log(`The desk of ${line.project} is open at

  ${address}

The address opens it once, in one browser on this machine. Ctrl-C closes the desk.`);
  await Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));
  close();
  return true;
}
