import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Picture } from './picture.tsx';

vi.mock('./registry.ts', () => {
  const sizes: Record<string, unknown> = {
    '/images/hero.jpg': [1600, 900, '/h-640.avif 640w,/h-1600.avif 1600w', '/h-960.webp 960w'],
    '/images/hero-tall.jpg': [860, 1290, '/t-640.avif 640w', '/t-860.webp 860w'],
  };
  return { findSizes: (src: string) => sizes[src] };
});

const hero = { src: '/images/hero.jpg', alt: 'The kit', sizes: '100vw' };

test('a picture offers AVIF, then WebP, then the plain JPEG, and reserves its space', () => {
  expect(renderToStaticMarkup(<Picture {...hero} className="cover" />)).toBe(
    '<picture>' +
      '<source type="image/avif" srcSet="/h-640.avif 640w,/h-1600.avif 1600w" sizes="100vw"/>' +
      '<source type="image/webp" srcSet="/h-960.webp 960w" sizes="100vw"/>' +
      '<img src="/images/hero.jpg" alt="The kit" class="cover" width="1600" height="900" decoding="async" loading="lazy"/>' +
      '</picture>',
  );
});

test('a thumbnail offers only its smallest files, and a priority picture is fetched first', () => {
  const html = renderToStaticMarkup(<Picture {...hero} sizes="88px" priority />);
  expect(html).toContain('srcSet="/h-640.avif 640w" sizes="88px"');
  expect(html).toContain('srcSet="/h-960.webp 960w" sizes="88px"');
  expect(html).toContain('fetchPriority="high"');
  expect(html).not.toContain('loading=');
});

test('a crop for narrow windows, with its media query, precedes the main picture', () => {
  const narrow = { src: '/images/hero-tall.jpg', sizes: '100vw', media: '(width < 40rem)' };
  const html = renderToStaticMarkup(<Picture {...hero} narrow={narrow} />);
  expect(html).toMatch(
    /^<picture><source type="image\/avif" srcSet="\/t-640.avif 640w" sizes="100vw" media="\(width &lt; 40rem\)" width="860" height="1290"\/>/,
  );
  expect(html.match(/media=/g)).toHaveLength(2);
});

test('a picture without a master is a plain image', () => {
  expect(renderToStaticMarkup(<Picture src="/images/x.jpg" alt="" sizes="10rem" />)).toBe(
    '<picture><img src="/images/x.jpg" alt="" decoding="async" loading="lazy"/></picture>',
  );
});
