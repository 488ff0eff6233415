/** What a browser says of the wish not to be followed: Do Not Track, and Global Privacy Control. */
interface Wishes {
  readonly doNotTrack?: unknown;
  readonly globalPrivacyControl?: unknown;
}

/** Whether a page may report: a wish not to be followed switches it off (behaviour 17.1). */
export const mayReport = ({ doNotTrack, globalPrivacyControl }: Wishes): boolean =>
  doNotTrack !== '1' && globalPrivacyControl !== true;
