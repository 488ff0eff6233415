/** Settings of the environment, explained in `.env.example`. */
interface ImportMetaEnv {
  readonly VITE_BACKEND?: string;
  readonly VITE_SITE_URL?: string;
  readonly VITE_CONTACT_EMAIL?: string;
  readonly VITE_SUPPORT_EMAIL?: string;
  readonly VITE_SOCIAL_VIDEO?: string;
  readonly VITE_SOCIAL_PHOTO?: string;
  readonly VITE_SOCIAL_SHORTS?: string;
  readonly VITE_FIREBASE_API_KEY?: string;
  readonly VITE_FIREBASE_APP_ID?: string;
  readonly VITE_FIREBASE_PROJECT_ID?: string;
  readonly VITE_RECAPTCHA_SITE_KEY?: string;
  readonly VITE_STRIPE_PUBLISHABLE_KEY?: string;
  readonly VITE_STACK_URL?: string;
}
