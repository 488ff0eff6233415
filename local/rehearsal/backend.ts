import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmulators } from '../emulators.ts';
import { sendEvent } from '../firestore/events.ts';
import { openFirestore } from '../firestore/open.ts';
import { refusedCall } from '../google/run.ts';
import { calledBy } from '../google/scheduler.ts';
import { startRecaptcha } from '../recaptcha.ts';
import { requestAsOwner } from '../seed.ts';
import { mailSettings, type Ports } from '../settings.ts';
import { rulesOf, siteConfiguration } from './deployed.ts';
import { local, type Cloud } from './cloud.ts';
import { startServices, type Services } from './services.ts';
import { secretIn } from './tools.ts';

export type Backend = Awaited<ReturnType<typeof startBackend>>;

/**
 * Runs the deployment: the site, the functions and the database with its rules, exactly as they were uploaded to
 * the local model of Google.
 */
export async function startBackend(cloud: Cloud) {
  const { folder, ports, project } = cloud;
  const running = new AsyncDisposableStack();
  const add = async (starting: Promise<{ readonly close: () => Promise<void> }>) => {
    const { close } = await starting;
    running.defer(close);
  };
  let services: Services | undefined;
  const faults: string[] = [];

  try {
    await add(
      openFirestore(rulesOf(project), ports.documents, project.id, async (name, event) => {
        const email = accountOfTrigger(cloud, name);
        const refused = refusedCall(project, `serviceAccount:${email}`, name);
        if (refused !== undefined) faults.push(`Eventarc cannot call ${name}: ${refused}`);
        const port = services?.ports[name];
        if (port === undefined || refused !== undefined) return;
        const { status } = await sendEvent(local(port), event);
        if (status >= 400) faults.push(`${name} responded to an event with ${status}.`);
      }),
    );
    await add(startRecaptcha(ports.securityCheck, secretIn(cloud, 'RECAPTCHA_SECRET_KEY')));
    await writeFile(join(folder, 'firebase.json'), JSON.stringify(emulated(cloud)));
    await add(startEmulators(folder, ports, ['auth', 'hosting'], project.id));
    running.defer(async () => services?.close());

    return {
      documents: `127.0.0.1:${ports.documents}`,
      startFunctions: async (enforced: boolean): Promise<void> => {
        services = await startServices({
          project,
          folder: join(folder, 'functions'),
          log: join(folder, 'functions.log'),
          env: {
            ...cloud.throughProxy,
            ...functionsEnvironment(project.id, ports),
            ENFORCE_APP_CHECK: String(enforced),
          },
        });
        cloud.serveFunctions(services.ports);
      },
      /** Runs each scheduled job once. Rejects if a job fails or may not call its function. */
      runJobs: async (): Promise<void> => {
        for (const job of project.jobs.values()) {
          const port = services?.ports[calledBy(project, job)];
          const { status } = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST' });
          if (status >= 300)
            throw new Error(`${job.name} failed: its function responded with ${status}.`);
        }
      },
      faults: (): readonly string[] => [...new Set(faults)],
      idle: () => requestAsOwner('GET', `${local(ports.documents)}/control/idle`),
      close: () => running.disposeAsync(),
    };
  } catch (error) {
    await running.disposeAsync();
    throw error;
  }
}

const accountOfTrigger = ({ project }: Cloud, name: string): string =>
  project.functions.get(`projects/${project.id}/locations/us-central1/functions/${name}`)
    ?.eventTrigger?.serviceAccountEmail ?? 'nobody';

const functionsEnvironment = (project: string, ports: Ports) => ({
  GCLOUD_PROJECT: project,
  FIREBASE_CONFIG: JSON.stringify({ projectId: project }),
  FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
  FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.documents}`,
  // Without this, the functions would refuse the fakes' URLs below.
  FUNCTIONS_EMULATOR: 'true',
  RECAPTCHA_VERIFY_URL: `${local(ports.securityCheck)}/recaptcha/api/siteverify`,
  STRIPE_API_BASE: local(ports.payments),
  ...mailSettings(ports.mail),
});

function emulated({ project, ports }: Cloud): object {
  const at = (port: number) => ({ host: '127.0.0.1', port });
  return {
    hosting: { ...siteConfiguration(project), public: 'site' },
    emulators: {
      ui: { enabled: false },
      auth: at(ports.auth),
      hosting: at(ports.site),
      hub: at(ports.hub),
      logging: at(ports.logging),
    },
  };
}
