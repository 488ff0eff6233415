import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import { showFontFiles } from '#tests/support/text-widths.ts';
import { inspect, type Seen, type Target } from './inspect.ts';
import type { Key, Tab } from './tab.ts';

const library = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
);

/** What a test expects of a target. `text` may be part of the target's text. */
export type Expected = Partial<Pick<Seen, 'enabled' | 'focused' | 'text' | 'value'>>;

const patience = { timeout: 60_000, intervals: [50, 100, 250] };

/** A shopper in a browser with any engine. Every step is retried for up to a minute. */
export class Shopper {
  readonly #tab: Tab;
  readonly #origin: string;

  constructor(tab: Tab, origin: string) {
    this.#tab = tab;
    this.#origin = origin;
  }

  /** Opens a page, and waits for its URL and markup, but not for its scripts. */
  async open(path: string): Promise<void> {
    await this.#leave(() => this.#tab.go(this.#origin + path));
    await this.at(path);
  }

  async at(path: string | RegExp): Promise<void> {
    await this.#until(String(path), async () => {
      const here = await this.#tab.evaluate(
        () => document.readyState !== 'loading' && location.href,
      );
      const shown = here === false ? '(loading)' : here.replace(this.#origin, '');
      if (typeof path === 'string') expect(shown).toBe(path);
      else expect(shown).toMatch(path);
    });
  }

  /** Clicks with a real pointer, once the target stops moving and nothing covers it. */
  async click(target: Target): Promise<void> {
    await this.#until(target, async () => {
      const before = await this.#inspect(target, 'scroll');
      await this.#render();
      const after = await this.#inspect(target, 'scroll');
      expect(after).toMatchObject({ enabled: true, moving: false, covered: false });
      expect(after).toEqual(before);
      await this.#tab.clickAt(after?.x ?? 0, after?.y ?? 0);
    });
  }

  /** Replaces a field's text, whether the field is hydrated or not. */
  async fill(label: string, value: string): Promise<void> {
    await this.#until({ label }, async () => {
      expect(await this.#inspect({ label })).toMatchObject({ enabled: true });
      await this.#inspect({ label }, 'select');
      await this.#tab.type(value);
      expect(await this.#inspect({ label })).toMatchObject({ value });
    });
  }

  async fillAll(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(values)) await this.fill(label, value);
  }

  press(key: Key): Promise<void> {
    return this.#tab.press(key);
  }

  /** Types into the focused element. */
  type(text: string): Promise<void> {
    return this.#tab.type(text);
  }

  /** Presses Tab until the target has the focus. */
  async tabTo(target: Target): Promise<void> {
    await this.sees(target);
    for (let presses = 0; presses < 80; presses += 1) {
      await this.press('Tab');
      if ((await this.#inspect(target))?.focused) return;
    }
    throw new Error(`Pressing Tab never reached ${JSON.stringify(target)}.`);
  }

  async sees(target: Target, { text, ...expected }: Expected = {}): Promise<void> {
    await this.#until(target, async () => {
      const seen = await this.#inspect(target);
      expect(seen).toMatchObject(expected);
      if (text !== undefined) expect(seen?.text).toContain(text);
    });
  }

  async seesNo(target: Target): Promise<void> {
    await this.#until(target, async () => expect(await this.#inspect(target)).toBeNull());
  }

  async reload(): Promise<void> {
    await this.#leave(() => this.#tab.reload());
  }

  async goBack(): Promise<void> {
    await this.#tab.evaluate(() => void setTimeout(() => history.back()));
  }

  async goForward(): Promise<void> {
    await this.#tab.evaluate(() => void setTimeout(() => history.forward()));
  }

  /** The text widths recorded in each animation frame so far (tests/support/text-widths.ts). */
  async textWidths(): Promise<string[]> {
    return this.#tab.evaluate(() => [...(window.textWidths ?? [])]);
  }

  /** Shows the measured text in the downloaded fonts, without fallbacks, and records the widths again. */
  showFontFiles(): Promise<void> {
    return this.#tab.evaluate(showFontFiles);
  }

  async newTab(): Promise<Shopper> {
    return new Shopper(await this.#tab.newTab(), this.#origin);
  }

  /** Retries until there is no error. A failure reports what was expected, the page's URL and its text. */
  async #until(expected: Target | string, attempt: () => Promise<void>): Promise<void> {
    try {
      await expect(attempt).toPass(patience);
    } catch (error) {
      const page = await this.#tab
        .evaluate(() => `${location.href}: ${document.body.innerText}`)
        .catch(String);
      throw new Error(`${JSON.stringify(expected)}: ${String(error)}\n${page}`, { cause: error });
    }
  }

  /** Waits until a new document is open, so that no step acts on the old one. */
  async #leave(go: () => Promise<void>): Promise<void> {
    await this.#tab.evaluate(() => document.documentElement.setAttribute('data-left', ''));
    await go();
    await this.#until('another document', async () => {
      const isLeft = () => document.documentElement.hasAttribute('data-left');
      expect(await this.#tab.evaluate(isLeft)).toBe(false);
    });
  }

  /** Waits for an animation frame. Only then does Firefox scroll back to a field with freshly typed text. */
  async #render(): Promise<void> {
    await this.#tab.evaluate(
      () => new Promise<void>((resolve) => void requestAnimationFrame(() => setTimeout(resolve))),
    );
  }

  async #inspect(target: Target, action?: 'scroll' | 'select'): Promise<Seen | null> {
    const seen = await this.#tab.evaluate(inspect, target, action);
    if (seen !== 'no library') return seen;
    await this.#tab.run(library);
    return this.#inspect(target, action);
  }
}
