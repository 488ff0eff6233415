/** Settings of the environment, explained in `.env.example`. */
interface ImportMetaEnv {
  readonly VITE_BACKEND?: string;
  readonly VITE_SITE_URL?: string;
  readonly VITE_CONTACT_EMAIL?: string;
  readonly VITE_SUPPORT_EMAIL?: string;
  readonly VITE_SOCIAL_VIDEO?: string;
  readonly VITE_SOCIAL_PHOTO?: string;
  readonly VITE_SOCIAL_SHORTS?: string;
}
