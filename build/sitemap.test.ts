import { expect, test } from 'vitest';
import { robots, sitemap } from './sitemap.ts';

test('the sitemap lists full addresses', () => {
  const xml = sitemap('https://groundup.example', ['/', '/shop']);
  expect(xml.match(/<loc>[^<]*<\/loc>/g)).toEqual([
    '<loc>https://groundup.example/</loc>',
    '<loc>https://groundup.example/shop</loc>',
  ]);
});

test('robots.txt names the sitemap', () => {
  expect(robots('https://groundup.example')).toContain(
    'Sitemap: https://groundup.example/sitemap.xml',
  );
});
