import { expect, test } from 'vitest';
import { ready } from '../../tests/support/live-project.ts';
import { setUp } from './set-up.ts';
import { defineStep, type Step } from './step.ts';

/** A step that creates one thing with the given name, but first fails with each of the given errors. */
const make = (world: Set<string>, name: string, failures: readonly Error[] = []): Step => {
  const left = [...failures];
  return defineStep({
    title: `Step ${name}`,
    good: '',
    read: async () => world.has(name),
    plan: (isThere) => (isThere ? [] : [{ fault: `${name} is missing.`, todo: `Make ${name}` }]),
    apply: async () => {
      const failure = left.shift();
      if (failure) throw failure;
      world.add(name);
    },
  });
};

const byHand = defineStep({
  title: 'Billing',
  good: '',
  read: async () => undefined,
  plan: () => [{ fault: 'No plan.', todo: 'Pay', console: 'https://console.example/pay' }],
});

/** A refusal from Google, as its client library throws it. */
const refusal = (status: number, message: string, reason?: string) =>
  Object.assign(new Error(message), {
    status,
    response: { data: { error: { details: [{ reason }] } } },
  });

async function run(steps: readonly Step[], answer = true) {
  const said: string[] = [];
  const asked: string[] = [];
  const isDone = await setUp(ready, steps, {
    print: (text) => void said.push(text.trim()),
    agree: async (question) => {
      asked.push(question.trim());
      return answer;
    },
    sleep: async () => undefined,
  });
  return { isDone, said, asked };
}

test('setup prints every change, asks once, makes the changes in order, and repeats none', async () => {
  const world = new Set(['a']);
  const steps = [make(world, 'a'), byHand, make(world, 'b'), make(world, 'c')];
  expect(await run(steps, false)).toEqual({
    isDone: false,
    said: ['Step b', 'Make b', 'Step c', 'Make c', 'Nothing was changed.'],
    asked: ['Make these changes to ground-up-live?'],
  });
  expect([...world]).toEqual(['a']);

  const { isDone, said, asked } = await run(steps);
  expect([isDone, asked.length, [...world]]).toEqual([true, 1, ['a', 'b', 'c']]);
  expect(said).toContain('1. Pay\n     https://console.example/pay');
  expect(said.filter((line) => line.startsWith('✓'))).toHaveLength(4);

  const again = await run(steps);
  expect(again.asked).toEqual([]);
  expect(again.said[0]).toMatch(/nothing that an API can set up/);
});

test.each([
  ['a service that is not yet enabled everywhere', refusal(403, 'Not enabled', 'SERVICE_DISABLED')],
  ['an account still unknown to some servers', refusal(400, 'Service account a@b does not exist.')],
  ['a concurrent change', refusal(409, 'ABORTED')],
  ['too many requests', refusal(429, 'Quota')],
  ['a server that is down', refusal(503, 'Unavailable')],
])('setup retries a step that failed because of %s', async (_case, failure) => {
  const world = new Set<string>();
  expect(await run([make(world, 'a', [failure, failure])])).toMatchObject({ isDone: true });
});

test('setup stops at a refusal, and continues from there on the next run', async () => {
  const world = new Set<string>();
  const steps = [
    make(world, 'a'),
    make(world, 'b', [refusal(403, 'You may not.', 'IAM_PERMISSION_DENIED')]),
    make(world, 'c'),
  ];
  const { isDone, said } = await run(steps);
  expect(isDone).toBe(false);
  expect(said.at(-1)).toBe(
    '✗ Step b: You may not.\nStopped. The changes so far remain; run this again to continue from here.',
  );
  expect([...world]).toEqual(['a']);
  expect(await run(steps)).toMatchObject({ isDone: true });
});

test('setup reports a change that never takes effect', async () => {
  const step = make(new Set(), 'a');
  const never: Step = {
    ...step,
    survey: async (project) => ({ ...(await step.survey(project)), apply: async () => undefined }),
  };
  const { isDone, said } = await run([never]);
  expect(isDone).toBe(false);
  expect(said.at(-1)).toMatch(/a is missing\. This was changed, but has not taken effect yet/);
});

test('setup names a step whose survey fails', async () => {
  const broken = { ...byHand, survey: async () => Promise.reject(new Error('no login')) };
  await expect(run([broken])).rejects.toThrow('Billing: no login');
});
