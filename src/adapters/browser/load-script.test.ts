// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { loadScript } from './load-script.ts';

const scripts = () => [...document.head.querySelectorAll('script')];
const last = () => scripts().at(-1);

beforeEach(() => {
  document.head.replaceChildren();
});

describe('a third-party script', () => {
  test('is loaded once, however often it is requested', async () => {
    const both = [loadScript('https://a.example/1.js'), loadScript('https://a.example/1.js')];
    expect(scripts().map(({ src, async }) => [src, async])).toEqual([
      ['https://a.example/1.js', true],
    ]);
    last()?.dispatchEvent(new Event('load'));
    await Promise.all(both);
    await loadScript('https://a.example/1.js');
    expect(scripts()).toHaveLength(1);
  });

  test('is requested again after a failure', async () => {
    const first = loadScript('https://a.example/2.js');
    last()?.dispatchEvent(new Event('error'));
    await expect(first).rejects.toThrow('a.example served no script.');
    expect(scripts()).toHaveLength(0);
    const second = loadScript('https://a.example/2.js');
    last()?.dispatchEvent(new Event('load'));
    await expect(second).resolves.toBeUndefined();
  });
});
