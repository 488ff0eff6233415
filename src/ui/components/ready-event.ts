/** Has the boot script replay the clicks that it held for what answers by now (behaviour 13.1). */
export const announceReady = (): void => {
  document.dispatchEvent(new Event('app:ready', { bubbles: true }));
};
