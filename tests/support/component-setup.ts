import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { addDialogMethods } from './modal-dialog.ts';

// Only a build generates picture sizes. Without them, an image uses its plain source.
vi.mock('#ui/components/picture/registry.ts', () => ({ findSizes: () => undefined }));

/** Reports every observed element as in view. */
class ShowsAll {
  readonly observe: () => void;
  readonly disconnect = () => undefined;

  constructor(callback: (entries: readonly { readonly isIntersecting: true }[]) => void) {
    this.observe = () => callback([{ isIntersecting: true }]);
  }
}

/** Never reports a size. */
class SeesNoSize {
  readonly observe = () => undefined;
  readonly disconnect = () => undefined;
}

// Browsers have these methods and classes, but jsdom does not.
addDialogMethods();
Element.prototype.checkVisibility = () => true;
Element.prototype.getAnimations = () => [];
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollBy = () => undefined;
HTMLCanvasElement.prototype.getContext = () => null;
HTMLMediaElement.prototype.play = async () => undefined;
HTMLMediaElement.prototype.pause = () => undefined;
globalThis.scrollTo = () => undefined;
Object.assign(globalThis, { IntersectionObserver: ShowsAll, ResizeObserver: SeesNoSize });
globalThis.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

// This allows for a busy machine.
configure({ asyncUtilTimeout: 30_000 });

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllEnvs();
});
