// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { loadScript } from './load-script.ts';

const url = 'https://a.example/1.js';
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>(`[src="${url}"]`)];
const end = (event: 'load' | 'error') => scripts().at(-1)?.dispatchEvent(new Event(event));

test('a third-party script is requested once, and again only after a failure', async () => {
  const first = loadScript(url);
  end('error');
  await expect(first).rejects.toThrow('The script from a.example did not load.');
  expect(scripts()).toHaveLength(0);
  const both = [loadScript(url), loadScript(url)];
  end('load');
  await Promise.all([...both, loadScript(url)]);
  expect(scripts().map(({ src, async }) => [src, async])).toEqual([[url, true]]);
});
