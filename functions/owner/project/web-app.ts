import type { firebase_v1beta1 } from '@googleapis/firebase';
import { find, operate } from './google.ts';
import type { Project } from './project.ts';
import { type Change, defineStep } from './step.ts';

type Config = firebase_v1beta1.Schema$WebAppConfig;

const api = 'https://firebase.googleapis.com/v1beta1';

/** The name of the web app, and the prefix of its keys' names. */
export const storeName = 'Ground Up';

/** The configuration of the project's web app; undefined if the project has none yet. */
export async function findWebApp({ id, google }: Project): Promise<Config | undefined> {
  const list = await find<firebase_v1beta1.Schema$ListWebAppsResponse>(
    google,
    `${api}/projects/${id}/webApps?pageSize=100`,
  );
  const apps = (list?.apps ?? []).filter(({ state }) => state !== 'DELETED');
  const app = apps.find(({ displayName }) => displayName === storeName) ?? apps[0];
  return app && find<Config>(google, `${api}/projects/${id}/webApps/${app.appId}/config`);
}

interface Own extends Change {
  readonly make: 'app' | 'project';
}

/** The project has Firebase and a web app. The pages contain the key and the id of that app. */
export const webApp = defineStep({
  title: 'Web app',
  good: 'The project has a web app for the pages.',
  read: async (project) => ({
    project: await find<firebase_v1beta1.Schema$FirebaseProject>(
      project.google,
      `${api}/projects/${project.id}`,
    ),
    app: await findWebApp(project),
  }),
  plan: ({ project, app }): readonly Own[] => [
    ...(project === undefined
      ? [
          {
            make: 'project' as const,
            fault: 'Firebase has not been added to the project.',
            todo: 'Add Firebase to the project',
          },
        ]
      : []),
    ...(app === undefined
      ? [
          {
            make: 'app' as const,
            fault: 'The project has no web app.',
            todo: `Create the web app ${storeName}`,
          },
        ]
      : []),
  ],
  apply: async ({ id, google }, changes) => {
    for (const { make } of changes)
      if (make === 'project') await operate(google, 'POST', api, `projects/${id}:addFirebase`, {});
      else
        await operate(google, 'POST', api, `projects/${id}/webApps`, {
          displayName: storeName,
        } satisfies firebase_v1beta1.Schema$WebApp);
  },
});
