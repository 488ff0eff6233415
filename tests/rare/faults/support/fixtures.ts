import type { Route } from '@playwright/test';
import { test as base } from '#tests/support/fixtures.ts';

export { expect } from '@playwright/test';

const html = 'text/html';

/** The ways in which a host or a network can fail to deliver a script. */
const faults = {
  'is not there': (route) =>
    route.fulfill({ status: 404, contentType: html, body: '<title>Not Found</title>' }),
  'is answered with an error': (route) => route.fulfill({ status: 500 }),
  'breaks off': (route) => route.abort('connectionreset'),
  'is answered with a page': (route) =>
    route.fulfill({ contentType: html, body: '<title>Hi</title>' }),
  // The response comes once the fault is over.
  'is late': (route, isOver) => isOver.then(() => route.continue()),
} satisfies Record<string, (route: Route, isOver: Promise<void>) => Promise<void>>;

export type Fault = keyof typeof faults;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the record
export const faultNames = Object.keys(faults) as Fault[];

/** A script of the store that fails on demand. */
export interface Loss {
  /** How many requests the fault has hit. */
  readonly struck: number;
  begin(script: string, fault: Fault): Promise<void>;
  end(): void;
}

export const test = base.extend<{ readonly loss: Loss }>({
  isFaulty: true,
  loss: async ({ page }, use) => {
    let isOver = false;
    let struck = 0;
    let end = (): void => undefined;
    const over = new Promise<void>((resolve) => {
      end = () => {
        isOver = true;
        resolve();
      };
    });
    await use({
      get struck() {
        return struck;
      },
      end,
      begin: async (script, fault) => {
        await page.route(`**${script}`, (route) => {
          if (isOver) return route.continue();
          struck += 1;
          return faults[fault](route, over);
        });
      },
    });
    end();
  },
});
