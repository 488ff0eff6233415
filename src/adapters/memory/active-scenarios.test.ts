// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { createFakeLogger } from '#tests/support/fake-logger.ts';
import { createActiveScenarios } from './active-scenarios.ts';
import { scenarioNames } from './scenarios.ts';

const activate = (search: string) => {
  const logger = createFakeLogger();
  createActiveScenarios().activate(search, logger);
  return logger.entries;
};
const on = () => [...createActiveScenarios().now()];

beforeEach(() => createActiveScenarios().clear());

describe('scenarios of a tab (behaviour 15.4)', () => {
  test('a URL can switch on any scenario, which then stays on', () => {
    for (const name of scenarioNames) {
      expect(activate(`?a=1&scenario=${name}`)).toEqual([]);
      expect(activate('')).toEqual([]);
      expect(on()).toEqual([name]);
    }
  });

  test('a URL may name several scenarios, which replace the active ones; “none” switches all off', () => {
    activate('?scenario=out-of-stock');
    activate('?scenario=slow,order-down');
    expect(on()).toEqual(['slow', 'order-down']);
    activate('?scenario=none');
    expect(on()).toEqual([]);
  });

  test.each(['flood', '', '__proto__', 'constructor'])(
    'the unknown name %j changes nothing and logs a warning',
    (name) => {
      activate('?scenario=slow');
      const warning = { level: 'warn', event: 'unknown scenario' };
      expect(activate(`?scenario=${name}`)).toMatchObject([warning]);
      expect(on()).toEqual(['slow']);
    },
  );

  test('an invalid stored value counts as no scenario', () => {
    sessionStorage.setItem('scenario', 'flood');
    expect(on()).toEqual([]);
  });

  test('toggling one scenario does not change the others, even after local storage is cleared', () => {
    const active = createActiveScenarios();
    active.toggle('slow', true);
    active.toggle('bot', true);
    localStorage.clear();
    expect(on()).toEqual(['slow', 'bot']);
    active.toggle('slow', false);
    expect(on()).toEqual(['bot']);
  });
});

test('if storage is blocked, scenarios last as long as the page', () => {
  const forbid = () => {
    throw new DOMException('Forbidden', 'SecurityError');
  };
  const active = createActiveScenarios({ read: forbid, write: forbid });
  active.activate('?scenario=slow', createFakeLogger());
  active.toggle('bot', true);
  expect([...active.now()]).toEqual(['slow', 'bot']);
});
