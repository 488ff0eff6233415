/** The browser's signals against tracking: Do Not Track and Global Privacy Control. */
interface Wishes {
  readonly doNotTrack?: unknown;
  readonly globalPrivacyControl?: unknown;
}

/** Whether a page may report: either signal forbids it (behaviour 17.1). */
export const mayReport = ({ doNotTrack, globalPrivacyControl }: Wishes): boolean =>
  doNotTrack !== '1' && globalPrivacyControl !== true;
