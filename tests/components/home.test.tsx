import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderStore } from '#tests/support/render-store.tsx';
import { Hero } from '#ui/pages/home/hero.tsx';

const headline = () => screen.getByRole('heading', { level: 1 }).textContent;
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const film = () => document.querySelector('video');

beforeEach(() => void vi.useFakeTimers());

test('the headline cycles through its four phrases, one every two seconds, above a link to the shop (behaviour 10.6)', () => {
  renderStore(<Hero />);
  for (const phrase of ['Speed', 'Balance', 'Quickness', 'Power', 'Speed']) {
    expect(headline()).toBe(`${phrase} is in the Toes`);
    pass(1999);
    expect(headline()).toBe(`${phrase} is in the Toes`);
    pass(1);
  }
  expect(screen.getByRole('link', { name: 'START WINNING' })).toHaveAttribute('href', '/shop');
});

test('the film loads after a second, muted and looping, without controls (behaviour 10.6)', () => {
  renderStore(<Hero />);
  expect(film()).toBeNull();
  pass(1000);
  expect(film()).toMatchObject({ muted: true, loop: true, controls: false });
  expect(film()).toHaveAttribute('playsinline');
});

test.each([
  [{ saveData: false, effectiveType: '4g' }, 'all', true],
  [{ saveData: true }, 'all', false],
  [{ effectiveType: '3g' }, 'all', false],
  [{ effectiveType: 'slow-2g' }, 'all', false],
  [{}, 'reduced-data', false],
])(
  'on a connection of %o with the preference "%s" the film loads: %s (behaviour 13.4)',
  (connection, preference, isLoaded) => {
    vi.stubGlobal('navigator', { connection });
    const { matchMedia } = globalThis;
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(matchMedia(media), { matches: media.includes(preference) }),
    );
    renderStore(<Hero />);
    pass(60_000);
    expect(film() !== null).toBe(isLoaded);
  },
);

test('nothing out of view moves (behaviour 12)', () => {
  let look: (entries: readonly { readonly isIntersecting: boolean }[]) => void = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof look) {
        look = callback;
      }
      observe() {
        look([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause');
  renderStore(<Hero />);
  pass(2000);
  expect(headline()).toBe('Balance is in the Toes');
  act(() => look([{ isIntersecting: false }]));
  expect(pause).toHaveBeenCalled();
  pass(60_000);
  expect(headline()).toBe('Balance is in the Toes');
  expect(screen.getByRole('button', { name: 'Pause motion' })).toBeVisible();
  act(() => look([{ isIntersecting: true }]));
  pass(2000);
  expect(headline()).toBe('Quickness is in the Toes');
});
