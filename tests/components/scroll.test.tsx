import { act, screen } from '@testing-library/react';
import { useNavigator } from '#ui/router.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { scrollTopOf } from '#ui/app/pages.ts';
import { titles } from '#tests/support/routes.ts';
import { renderStore } from '#tests/support/render-store.tsx';
import { useNavigationEffects } from '#ui/app/use-navigation-effects.ts';
import { Link } from '#ui/components/link/link.tsx';

/** Every scroll, in order: an element's id or a position. */
let scrolls: (string | number)[] = [];

beforeEach(() => {
  scrolls = [];
  vi.useFakeTimers();
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolls.push(this.id);
  });
  vi.stubGlobal('scrollTo', (_x: number, y: number) => scrolls.push(y));
});

function Page() {
  useNavigationEffects();
  const navigator = useNavigator();
  return (
    <main>
      <Link to="/shop/#courses">+ Browse</Link>
      <Link to="/athletes">Athletes</Link>
      <button type="button" onClick={() => navigator.go(-1)}>
        Back
      </button>
      <button type="button" onClick={() => navigator.go(1)}>
        Forward
      </button>
      <section id="courses" />
    </main>
  );
}

const press = (name: string) => act(() => screen.getByText(name).click());
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

/** Scrolls as a shopper would. */
const scrollBy = (y: number) => {
  vi.stubGlobal('scrollY', y);
  dispatchEvent(new Event('scroll'));
};

test('every navigation to a hash scrolls to its element after 100 ms, even if the hash is already in the URL (behaviour 10.3)', () => {
  renderStore(<Page />, { at: '/athletes' });
  for (const before of [[0], [], []]) {
    scrolls = [];
    press('+ Browse');
    pass(99);
    expect(scrolls).toEqual(before);
    pass(1);
    expect(scrolls).toEqual([...before, 'courses']);
  }
  press('+ Browse');
  pass(50);
  // Leaving the page cancels the scroll.
  press('Athletes');
  pass(1000);
  expect(scrolls).toEqual(['courses', 0]);
});

test.each([
  [0, ['courses']],
  [700, []],
])('a page opened at %i px with a hash makes these scrolls: %o (behaviour 10.3)', (y, wanted) => {
  vi.stubGlobal('scrollY', y);
  renderStore(<Page />, { at: '/shop/#courses' });
  pass(99);
  expect(scrolls).toEqual([]);
  pass(900);
  expect(scrolls).toEqual(wanted);
});

test('a hash scrolls to an element that a slow device shows late', () => {
  renderStore(<Page />, { at: '/athletes' });
  const element = document.getElementById('courses');
  element?.setAttribute('hidden', '');
  press('+ Browse');
  pass(1000);
  expect(scrolls).not.toContain('courses');
  element?.removeAttribute('hidden');
  pass(1000);
  expect(scrolls).toEqual([0, 'courses']);
});

test('back and forward restore the position, even with a hash (behaviour 10.3)', () => {
  renderStore(<Page />, { at: '/athletes' });
  scrollBy(300);
  press('+ Browse');
  pass(100);
  scrollBy(800);
  scrolls = [];
  press('Back');
  pass(1000);
  expect(scrolls).toEqual([300]);
  press('Forward');
  pass(1000);
  expect(scrolls).toEqual([300, 800]);
});

test('pages with the tile canvas open at 125 px, and all others at their top (behaviour 10.3)', () => {
  const opensBelow = Object.keys(titles).filter((path) => scrollTopOf(path) === 125);
  expect(opensBelow).toEqual([
    '/create-account',
    '/sign-in',
    '/account/forgot-password',
    '/account/forgot-password-success',
    '/contact',
  ]);
  expect(new Set(Object.keys(titles).map(scrollTopOf))).toEqual(new Set([0, 125]));
});
