import { wire } from './firestore-wire.ts';
import { localServer, type Answer, type Received } from './local-server.ts';
import { secret } from './signature.ts';

export const origin = 'https://groundup.example';

/**
 * Starts fakes of Firestore, Auth, Stripe and reCAPTCHA on one port, with responses that let every call succeed, and
 * sets the functions' settings accordingly.
 */
export async function startServices() {
  const firestore = wire();
  const answer = (request: Received): Answer => {
    const { path } = request;
    if (path.includes('/documents:')) return firestore(request);
    if (path.endsWith('/v1/events')) return { body: { object: 'list', data: [], has_more: false } };
    if (path.endsWith('/checkout/sessions'))
      return { body: { id: 'cs_1', url: 'https://pay.example/1' } };
    if (path === '/verify')
      return {
        body: { success: true, action: 'signup', score: 0.9, hostname: 'groundup.example' },
      };
    if (path.endsWith(':lookup')) return { body: { users: [{ localId: 'uid-1' }] } };
    return { body: { localId: 'uid-1' } };
  };
  const { url, received, close } = await localServer(answer);
  const { host, href } = url;
  const env = {
    FUNCTIONS_EMULATOR: 'true',
    GCLOUD_PROJECT: 'ground-up-test',
    FIRESTORE_EMULATOR_HOST: host,
    FIREBASE_AUTH_EMULATOR_HOST: host,
    STRIPE_API_BASE: href,
    RECAPTCHA_VERIFY_URL: `${href}verify`,
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: secret,
    RECAPTCHA_SECRET_KEY: 'secret-1',
    RECAPTCHA_HOSTNAMES: 'groundup.example',
    ALLOWED_ORIGINS: origin,
    MAIL_TO: 'hello@groundup.example',
    MAIL_FROM: 'hello@groundup.example',
    SMTP_SERVER: 'smtp://127.0.0.1:1',
    SMTP_USER: 'store',
    SMTP_PASSWORD: 'secret-1',
  };
  for (const [name, value] of Object.entries(env)) process.env[name] = value;
  const requested = () => received.map(({ path }) => path.split(/[/:]/).at(-1));
  return { received, requested, close };
}
