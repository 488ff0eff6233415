/** Whether the browser believes that there is no network. */
export const isOffline = (): boolean => 'onLine' in navigator && !navigator.onLine;
