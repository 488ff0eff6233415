// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { createFakeLogger } from '#tests/support/fake-logger.ts';
import { createActiveScenarios } from './active-scenarios.ts';
import { scenarioNames } from './scenarios.ts';

const follow = (search: string) => {
  const logger = createFakeLogger();
  createActiveScenarios().follow(search, logger);
  return logger.entries;
};
const on = () => [...createActiveScenarios().now()];

beforeEach(() => createActiveScenarios().clear());

describe('scenarios of a tab (behaviour 15.4)', () => {
  test('the address switches each on, and it stays on', () => {
    for (const name of scenarioNames) {
      expect(follow(`?a=1&scenario=${name}`)).toEqual([]);
      expect(follow('')).toEqual([]);
      expect(on()).toEqual([name]);
    }
  });

  test('the address may name several, which take the place of the ones before, or none', () => {
    follow('?scenario=out-of-stock');
    follow('?scenario=slow,order-down');
    expect(on()).toEqual(['slow', 'order-down']);
    follow('?scenario=none');
    expect(on()).toEqual([]);
  });

  test.each(['flood', '', '__proto__', 'constructor'])(
    'the unknown %j changes nothing and logs a warning',
    (name) => {
      follow('?scenario=slow');
      const warning = { level: 'warn', event: 'unknown scenario' };
      expect(follow(`?scenario=${name}`)).toMatchObject([warning]);
      expect(on()).toEqual(['slow']);
    },
  );

  test('any other stored value or cookie is none', () => {
    sessionStorage.setItem('scenario', 'flood');
    document.cookie = 'my-scenario=slow';
    expect(on()).toEqual([]);
  });
});

test('a scenario is on in this tab, in all tabs, or in both, also after local storage was cleared', () => {
  const active = createActiveScenarios();
  active.turn('tab', 'slow', true);
  active.turn('all', 'slow', true);
  active.turn('all', 'bot', true);
  localStorage.clear();
  expect(on()).toEqual(['slow', 'bot']);
  active.turn('tab', 'slow', false);
  expect([...active.of('tab')]).toEqual([]);
  expect(on()).toEqual(['slow', 'bot']);
  active.turn('all', 'slow', false);
  expect(on()).toEqual(['bot']);
  active.clear();
  expect(on()).toEqual([]);
});

test('if storage is forbidden, they last for the page', () => {
  const forbid = () => {
    throw new DOMException('Forbidden', 'SecurityError');
  };
  const forbidden = { read: forbid, write: forbid };
  const active = createActiveScenarios({ tab: forbidden, all: forbidden });
  active.follow('?scenario=slow', createFakeLogger());
  active.turn('all', 'bot', true);
  expect([...active.now()]).toEqual(['slow', 'bot']);
});
