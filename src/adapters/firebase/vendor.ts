import type { LocalServices } from '#adapters/config/local-services.ts';
import type { Hosts, PrivateData } from '#adapters/config/vendor.ts';

/* Firebase: accounts, records, callable functions. Its settings are public: rules and functions guard the data. */

export const settings = {
  apiKey: {
    name: 'VITE_FIREBASE_API_KEY',
    local: 'local-key',
    pattern: /^[\w-]+$/,
    description: "the web app's API key",
  },
  appId: {
    name: 'VITE_FIREBASE_APP_ID',
    local: '1:1:web:1',
    pattern: /^[\w:]+$/,
    description: 'an id such as 1:23:web:4f',
  },
  projectId: {
    name: 'VITE_FIREBASE_PROJECT_ID',
    local: 'demo-ground-up',
    pattern: /^[a-z][a-z\d-]{4,28}[a-z\d]$/,
    description: "the project's id",
  },
  appCheckSiteKey: {
    name: 'VITE_APP_CHECK_SITE_KEY',
    local: '',
    pattern: /^[\w-]*$/,
    description: 'left out, or a reCAPTCHA Enterprise site key for App Check',
  },
};

type Project = Readonly<Record<keyof typeof settings, string>>;

/** The region of the callable functions (behaviour 14.1). */
const region = 'us-central1';

/** The URL of a project's functions, or of its functions in an emulator. It has no trailing slash. */
export const functionsAt = (projectId: string, emulator?: string): string =>
  emulator === undefined
    ? `https://${region}-${projectId}.cloudfunctions.net`
    : `${emulator}/${projectId}/${region}`;

/** The URL for reports: a function of the project, or of the local backend. */
export const reportsTo = (projectId: string, local?: LocalServices): string =>
  `${functionsAt(projectId, local?.callables)}/reportProblems`;

export const hosts = ({ projectId, appCheckSiteKey }: Project): Hosts => ({
  'connect-src': [
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://firestore.googleapis.com',
    functionsAt(projectId),
    ...(appCheckSiteKey === '' ? [] : ['https://content-firebaseappcheck.googleapis.com']),
  ],
});

export const localHosts = ({ auth, callables, documents }: LocalServices): Hosts => ({
  'connect-src': [auth, callables, documents],
});

/** The SDK's errors repeat the server's text and attach whole responses as `customData`. */
export const privateData: PrivateData = {
  keys: ['idToken', 'refreshToken', 'accessToken', 'customData'],
  texts: [
    [/\beyJ[\w-]+(?:\.[\w-]+)*/g, '[token]'],
    [/\borders\/[^\s/"'?#]+/g, 'orders/[order]'],
  ],
  errors: ['FirebaseError'],
};
