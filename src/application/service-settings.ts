/** Which Firebase project the store runs on. All of it is public: rules and functions guard the data. */
export interface FirebaseSettings {
  readonly apiKey: string;
  readonly appId: string;
  readonly projectId: string;
}

/** Where the services of a local backend are, each an origin. */
export interface LocalServices {
  readonly auth: string;
  readonly callables: string;
  readonly documents: string;
  readonly payments: string;
  readonly securityCheck: string;
}

/** The outside services of a store that is not run in memory. Public too. */
export interface ServiceSettings {
  readonly firebase: FirebaseSettings;
  readonly recaptchaSiteKey: string;
  readonly stripePublishableKey: string;
  /** With it, all of them are on this machine. */
  readonly local?: LocalServices;
}
