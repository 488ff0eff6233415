import { parseEnv } from 'node:util';
import { hostsOf, originsOf } from './origins.ts';
import type { Project } from './project.ts';
import { findSiteKey } from './recaptcha.ts';
import { type Change, defineStep } from './step.ts';
import { findWebApp } from './web-app.ts';

/** The paths of the two settings files, relative to functions/. */
export const filesOf = (id: string) => ({ store: '../.env', functions: `.env.${id}` }) as const;

interface Own extends Change {
  readonly file: string;
  readonly name: string;
  readonly value: string;
}

/** Sets a value in the text of a settings file. Keeps comments and other lines. */
export function withSetting(text: string, name: string, value: string): string {
  const line = new RegExp(`^${name}=.*$`, 'm');
  const setting = `${name}=${value}`;
  if (line.test(text)) return text.replace(line, () => setting);
  return `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${setting}\n`;
}

/** The values that the settings must have for this project, by file. */
async function wantedOf(project: Project): Promise<readonly (readonly [string, string, string])[]> {
  const { store, functions } = filesOf(project.id);
  const [app, signUp, appCheck] = await Promise.all([
    findWebApp(project),
    findSiteKey(project, 'signUp'),
    findSiteKey(project, 'appCheck'),
  ]);
  return [
    [store, 'VITE_BACKEND', 'firebase'],
    [store, 'VITE_FIREBASE_API_KEY', app?.apiKey ?? ''],
    [store, 'VITE_FIREBASE_APP_ID', app?.appId ?? ''],
    [store, 'VITE_FIREBASE_PROJECT_ID', project.id],
    [store, 'VITE_RECAPTCHA_SITE_KEY', signUp?.id ?? ''],
    [store, 'VITE_APP_CHECK_SITE_KEY', appCheck?.id ?? ''],
    [functions, 'ALLOWED_ORIGINS', originsOf(project).join(',')],
    [functions, 'RECAPTCHA_HOSTNAMES', hostsOf(project).join(',')],
  ];
}

/** The two settings files describe this project. */
export const settingsFiles = defineStep({
  title: 'Settings files',
  good: 'The settings name this project, its keys and its domains.',
  read: async (project) => ({
    wanted: await wantedOf(project),
    set: Object.fromEntries(
      Object.values(filesOf(project.id)).map((file) => [
        file,
        parseEnv(project.readFile(file) ?? ''),
      ]),
    ),
  }),
  plan: ({ wanted, set }): readonly Own[] =>
    wanted
      .filter(([file, name, value]) => value === '' || set[file]?.[name] !== value)
      .map(([file, name, value]) => {
        const path = file.startsWith('../') ? file.slice('../'.length) : `functions/${file}`;
        return {
          file,
          name,
          value,
          fault: `${name} in ${path} is ${set[file]?.[name] || 'empty'}, not ${value || 'the value that setup will create'}.`,
          todo: `Set ${name} in ${path}${value === '' ? '' : ` to ${value}`}`,
        };
      }),
  apply: async (project, changes) => {
    for (const { file, name, value } of changes)
      project.writeFile(file, withSetting(project.readFile(file) ?? '', name, value));
  },
});
