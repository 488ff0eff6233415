import { parseConfig, type Config } from './parse-config.ts';

/** The settings this build was made with. Throws with every fault; the build has refused them before. */
export function readConfig(): Config {
  // Each by name: the build replaces exactly these, and puts no other variable in the page.
  const result = parseConfig({
    VITE_BACKEND: import.meta.env.VITE_BACKEND,
    VITE_SITE_URL: import.meta.env.VITE_SITE_URL,
    VITE_CONTACT_EMAIL: import.meta.env.VITE_CONTACT_EMAIL,
    VITE_SUPPORT_EMAIL: import.meta.env.VITE_SUPPORT_EMAIL,
    VITE_SOCIAL_VIDEO: import.meta.env.VITE_SOCIAL_VIDEO,
    VITE_SOCIAL_PHOTO: import.meta.env.VITE_SOCIAL_PHOTO,
    VITE_SOCIAL_SHORTS: import.meta.env.VITE_SOCIAL_SHORTS,
    VITE_FIREBASE_API_KEY: import.meta.env.VITE_FIREBASE_API_KEY,
    VITE_FIREBASE_APP_ID: import.meta.env.VITE_FIREBASE_APP_ID,
    VITE_FIREBASE_PROJECT_ID: import.meta.env.VITE_FIREBASE_PROJECT_ID,
    VITE_RECAPTCHA_SITE_KEY: import.meta.env.VITE_RECAPTCHA_SITE_KEY,
    VITE_STRIPE_PUBLISHABLE_KEY: import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY,
    VITE_STACK_URL: import.meta.env.VITE_STACK_URL,
  });
  if (!result.ok) throw new Error(`Settings to mend:\n${result.error.join('\n')}`);
  return result.value;
}
