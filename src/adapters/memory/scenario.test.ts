import { beforeEach, describe, expect, test } from 'vitest';
import { createFakeLogger } from '#tests/support/fake-logger.ts';
import { readScenario, scenarios } from './scenario.ts';

const kept = new Map<string, string>();
const tab = () => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
});

describe('scenario of a tab (behaviour 15.4)', () => {
  beforeEach(() => {
    kept.clear();
  });

  test.each(scenarios)('the address switches %s on, and it stays on', (name) => {
    const logger = createFakeLogger();
    expect(readScenario(`?a=1&scenario=${name}`, tab, logger)).toBe(name);
    expect(readScenario('', tab, logger)).toBe(name);
    expect(logger.entries).toEqual([]);
  });

  test('there is every required scenario, and one for each other text of sign-up and checkout', () => {
    const names =
      'out-of-stock inventory-missing inventory-down checkout-down order-late order-down email-taken bot signup-broken security-missing security-failed messages-down slow none signup-coded signup-unexpected checkout-limited sold-out';
    expect(scenarios.toSorted()).toEqual(names.split(' ').toSorted());
  });

  test('none is the default, and switches others off', () => {
    expect(readScenario('', tab, createFakeLogger())).toBe('none');
    readScenario('?scenario=slow', tab, createFakeLogger());
    expect(readScenario('?scenario=none', tab, createFakeLogger())).toBe('none');
    expect(readScenario('', tab, createFakeLogger())).toBe('none');
  });

  test.each(['flood', '', '__proto__'])(
    'the unknown %j changes nothing and logs a warning',
    (name) => {
      const logger = createFakeLogger();
      readScenario('?scenario=slow', tab, logger);
      expect(readScenario(`?scenario=${name}`, tab, logger)).toBe('slow');
      expect(logger.entries).toMatchObject([{ level: 'warn', event: 'unknown scenario' }]);
    },
  );

  test('any other stored value is none', () => {
    kept.set('scenario', 'flood');
    expect(readScenario('', tab, createFakeLogger())).toBe('none');
  });

  test('if storage is forbidden, it lasts for the page', () => {
    const forbidden = () => {
      throw new DOMException('Forbidden', 'SecurityError');
    };
    expect(readScenario('?scenario=slow', forbidden, createFakeLogger())).toBe('slow');
    expect(readScenario('', forbidden, createFakeLogger())).toBe('none');
  });
});
