/** The browser's signals that opt out of tracking: Do Not Track and Global Privacy Control. */
interface Signals {
  readonly doNotTrack?: unknown;
  readonly globalPrivacyControl?: unknown;
}

/** Whether a page may report: either signal forbids it (behaviour 17.1). */
export const mayReport = ({ doNotTrack, globalPrivacyControl }: Signals): boolean =>
  doNotTrack !== '1' && globalPrivacyControl !== true;
