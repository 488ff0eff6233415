import type { identitytoolkit_v2 } from '@googleapis/identitytoolkit';
import { find } from './google.ts';
import { hostsOf } from './origins.ts';
import { type Change, defineStep } from './step.ts';

type Config = identitytoolkit_v2.Schema$GoogleCloudIdentitytoolkitAdminV2Config;

interface Own extends Change {
  /** The fields to set; undefined for the upgrade to Identity Platform, which is a separate request. */
  readonly mask?: string;
  readonly value?: Config;
}

type Emails = identitytoolkit_v2.Schema$GoogleCloudIdentitytoolkitAdminV2SendEmail;

const templates = [
  'resetPasswordTemplate',
  'verifyEmailTemplate',
  'changeEmailTemplate',
  'revertSecondFactorAdditionTemplate',
] as const;
const fields = ['subject', 'senderDisplayName', 'body'] as const;

/** The placeholder in emails for the name of an account, which anyone can choose. */
const named = '%DISPLAY_NAME%';

const api = 'https://identitytoolkit.googleapis.com';
const configOf = (id: string): string => `${api}/admin/v2/projects/${id}/config`;

/**
 * Finds the fields of Google's emails that contain the placeholder, since a stranger may have chosen the name. The
 * password reset is the only email whose body Google lets the owner edit.
 */
function fieldsWithNames(emails: Emails): readonly Own[] {
  return templates.flatMap((template) =>
    fields
      .filter((field) => field !== 'body' || template === 'resetPasswordTemplate')
      .filter((field) => emails[template]?.[field]?.includes(named))
      .map((field) => {
        const text = (emails[template]?.[field] ?? '').replaceAll(named, '').trim();
        return {
          mask: `notification.sendEmail.${template}.${field}`,
          value: { notification: { sendEmail: { [template]: { [field]: text } } } },
          fault: `The ${field} of ${template} contains ${named}, which anyone can fill with an advertisement.`,
          todo: `Remove ${named} from the ${field} of ${template}`,
        };
      }),
  );
}

/**
 * Shoppers sign in with a password, only to accounts that the functions created, and only on the store's sites. Signing
 * in does not reveal who has an account, and the emails that the owner can edit contain no text that a stranger chose.
 */
export const signIn = defineStep({
  title: 'Accounts',
  good: 'Shoppers sign in with a password, only on the store’s sites, and only to accounts that the functions created. Signing in and resetting a password do not reveal who has an account; signing up does.',
  read: async ({ id, google }) => find<Config>(google, configOf(id)),
  plan: (found, project): readonly Own[] => {
    const {
      signIn: methods,
      client,
      emailPrivacyConfig,
      authorizedDomains = [],
      notification,
    } = found ?? {};
    const domains = authorizedDomains ?? [];
    const missing = hostsOf(project).filter((host) => !domains.includes(host));
    const own: readonly (Own | false)[] = [
      found?.subtype !== 'IDENTITY_PLATFORM' && {
        fault:
          'Authentication has not been upgraded to Identity Platform, which can reserve sign-ups for the functions.',
        todo: 'Upgrade Authentication to Identity Platform, which is free for 50,000 users a month',
      },
      (methods?.email?.enabled !== true || methods.email.passwordRequired !== true) && {
        mask: 'signIn.email.enabled,signIn.email.passwordRequired',
        value: { signIn: { email: { enabled: true, passwordRequired: true } } },
        fault: 'Shoppers cannot sign in with a password, or can sign in without one.',
        todo: 'Let shoppers sign in with an email address and a password, and not with a link alone',
      },
      client?.permissions?.disabledUserSignup !== true && {
        mask: 'client.permissions.disabledUserSignup',
        value: { client: { permissions: { disabledUserSignup: true } } },
        fault: 'Anyone can create accounts without the security check.',
        todo: 'Let only the functions create accounts',
      },
      emailPrivacyConfig?.enableImprovedEmailPrivacy !== true && {
        mask: 'emailPrivacyConfig.enableImprovedEmailPrivacy',
        value: { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } },
        fault: 'Anyone can find out which addresses have accounts.',
        todo: 'Hide which addresses have accounts (email enumeration protection)',
      },
      (missing.length > 0 || domains.includes('localhost')) && {
        mask: 'authorizedDomains',
        value: {
          authorizedDomains: [...domains.filter((domain) => domain !== 'localhost'), ...missing],
        },
        fault: `The authorized domains are ${domains.join(', ') || 'none'}.`,
        todo: `Authorize the domains ${hostsOf(project).join(', ')}, but not localhost`,
      },
      ...fieldsWithNames(notification?.sendEmail ?? {}),
    ];
    return own.filter((change) => change !== false);
  },
  apply: async ({ id, google }, changes) => {
    for (const { mask, value } of changes)
      if (mask === undefined)
        await google('POST', `${api}/v2/projects/${id}/identityPlatform:initializeAuth`, {});
      else await google('PATCH', `${configOf(id)}?updateMask=${mask}`, value);
  },
});
