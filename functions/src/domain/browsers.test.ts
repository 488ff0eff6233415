import { expect, test } from 'vitest';
import { browserOf } from './browsers.ts';

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const safari =
  'Mozilla/5.0 (Macintosh) AppleWebKit/605 (KHTML, like Gecko) Version/26.1 Safari/605';

test.each([
  [chrome, 'Chrome'],
  [`${chrome} Edg/142.0.1`, 'Edge'],
  [`${chrome} OPR/120.0`, 'Opera'],
  [chrome.replace('Chrome', 'SamsungBrowser/29.0 Chrome'), 'Samsung Internet'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox'],
  [safari, 'Safari'],
  [' '.repeat(500) + chrome, 'other'],
  ['ada@groundup.example', 'other'],
  ['', 'other'],
])('%s is recognized as %s', (userAgent, browser) => expect(browserOf(userAgent)).toBe(browser));
