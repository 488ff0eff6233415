import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { bundlePrice } from '#domain/catalogue/bundle.ts';
import { shopProducts } from '#domain/catalogue/catalogue.ts';
import { stubIntersections } from '#tests/support/intersections.ts';
import { renderStore } from '#tests/support/render-store.tsx';
import { Header } from '#ui/app/layout/header.tsx';
import { Compass } from '#ui/features/compass/compass.tsx';
import Dancers from '#ui/pages/dancers/dancers-page.tsx';
import ForgotPasswordSuccess from '#ui/pages/forgot-password-success/forgot-password-success-page.tsx';
import { Hero } from '#ui/pages/home/hero.tsx';
import SiteMapPage from '#ui/pages/site-map/site-map-page.tsx';
import ToeTests from '#ui/pages/toe-tests/toe-tests-page.tsx';
import { indexedPaths, routes } from '#ui/routes.ts';

const linksIn = (place: HTMLElement) => within(place).getAllByRole('link');
const linksOf = (place: HTMLElement) =>
  linksIn(place).map((link) => `${link.textContent} ${link.getAttribute('href')}`);

test('the header links to the main pages, and marks only the link to the current page (behaviour 10.5)', () => {
  renderStore(<Header />, { at: '/athletes' });
  const main = screen.getByRole('navigation', { name: 'Main' });
  expect(linksOf(main).join(', ')).toBe(
    'Home /, Why Toes /why-toes, Athletes /athletes, Dancers /dancers, Toe Test /toe-tests, Shop /shop, Contact /contact',
  );
  expect(screen.getByRole('link', { name: 'Ground Up' })).toHaveAttribute('href', '/');
  const current = linksIn(main).filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map(({ textContent }) => textContent)).toEqual(['Athletes']);
});

test('the site map links once, in groups, to every indexed page and to all other pages except those reached by an action (behaviour 10.5)', () => {
  renderStore(<SiteMapPage />);
  const group = (name: string) => linksOf(screen.getByRole('region', { name }));
  expect(group('Train')).toContain('Why Toes /why-toes');
  expect(group('Shop')).toEqual([
    'Shop /shop',
    ...shopProducts.map(({ id, name }) => `${name} /product/${id}`),
  ]);
  expect(group('Account and help')).toContain('Sign In /sign-in');
  expect(group('Fine print')).toContain('Terms of Service /about/tos');
  const paths = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(paths).toEqual(expect.arrayContaining(indexedPaths));
  expect(new Set(paths).size).toBe(paths.length);
  const hidden = routes.filter(
    ({ path }) => !paths.includes(path) && !path.includes('/:productId'),
  );
  expect(hidden.map(({ path }) => path)).toEqual([
    '/account/forgot-password-success',
    '/checkout/success/:sessionId',
  ]);
});

test('the dancer bundle costs $99.99 with free shipping, and the shop does not sell it (behaviour 10.7)', () => {
  renderStore(<Dancers />);
  const bundle = within(screen.getByRole('region', { name: 'The dancer bundle' }));
  expect(bundle.getByText('$99.99')).toBeVisible();
  expect(bundle.getByText(/free shipping/)).toBeVisible();
  expect(bundle.getByText('Separately, with shipping: $102.00')).toBeVisible();
  expect(bundle.getByText(/waits for the next drop/)).toBeVisible();
  for (const { id, name } of shopProducts) {
    const link = bundle.getByRole('link', { name: new RegExp(name) });
    expect(link).toHaveAttribute('href', `/product/${id}`);
  }
  expect(bundle.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/shop');
  expect(shopProducts.map(({ price }) => price)).not.toContain(bundlePrice);
});

test('the Toe Test is coming soon, and links to the video channel (behaviour 10.7)', () => {
  renderStore(<ToeTests />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Toe Test');
  expect(screen.getByText('Coming soon')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Watch the videos' });
  expect(link).toHaveAttribute('href', 'https://video.example');
});

test("the page /account/forgot-password-success has the heading 'success' and nothing else (behaviour 7.4)", () => {
  renderStore(<ForgotPasswordSuccess />, { at: '/account/forgot-password-success' });
  const title = screen.getByRole('heading', { level: 1, name: 'success' });
  expect(title.closest('section')).toHaveTextContent(/^success$/);
});

test('a pull and a foot that are chosen before hydration stay chosen (behaviour 13.1)', () => {
  renderStore(<Compass />, {
    early: (page) => {
      within(page).getByRole('radio', { name: 'Left foot' }).click();
      within(page).getByRole('radio', { name: 'Southeast' }).click();
    },
  });
  expect(screen.getByRole('radio', { name: 'Left foot' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Southeast' })).toBeChecked();
  expect(screen.getByText('Southeast', { selector: 'p' })).toBeVisible();
});

describe('the home page', () => {
  beforeEach(() => void vi.useFakeTimers());

  const headline = () => screen.getByRole('heading', { level: 1 }).textContent;
  const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
  const film = () => document.querySelector('video');

  test('the headline cycles through its four phrases, one every two seconds, above a link to the shop (behaviour 10.6)', () => {
    renderStore(<Hero />);
    for (const phrase of ['Speed', 'Balance', 'Quickness', 'Power', 'Speed']) {
      expect(headline()).toBe(`${phrase} is in the Toes`);
      pass(1999);
      expect(headline()).toBe(`${phrase} is in the Toes`);
      pass(1);
    }
    expect(screen.getByRole('link', { name: 'START WINNING' })).toHaveAttribute('href', '/shop');
    expect(screen.getByRole('link', { name: 'Why toes' })).toHaveAttribute('href', '/why-toes');
    expect(screen.getByText(/from \$20\.00\./)).toBeVisible();
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
  ])('with %o, "%s", the film loads: %s (behaviour 13.4)', (connection, preference, isLoaded) => {
    vi.stubGlobal('navigator', { connection });
    const { matchMedia } = globalThis;
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(matchMedia(media), { matches: media.includes(preference) }),
    );
    renderStore(<Hero />);
    pass(60_000);
    expect(film() !== null).toBe(isLoaded);
  });

  test('the film and the headline stop while they are out of view (behaviour 12)', () => {
    const report = stubIntersections();
    const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause');
    renderStore(<Hero />);
    act(() => report({ isIntersecting: true }));
    pass(2000);
    expect(headline()).toBe('Balance is in the Toes');
    act(() => report({ isIntersecting: false }));
    expect(pause).toHaveBeenCalled();
    pass(60_000);
    expect(headline()).toBe('Balance is in the Toes');
    expect(screen.getByRole('button', { name: 'Pause motion' })).toBeVisible();
    act(() => report({ isIntersecting: true }));
    pass(2000);
    expect(headline()).toBe('Quickness is in the Toes');
  });
});
