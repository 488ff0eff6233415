import { describe, expect, test } from 'vitest';
import { deploy, type Steps } from './deployment.ts';

/** A deployment whose steps all succeed but for these; `done` lists them, `printed` what was printed. */
function given(changes: Partial<Steps> = {}) {
  const done: string[] = [];
  const printed: string[] = [];
  const does = (name: string) => () => {
    done.push(name);
    return true;
  };
  const steps: Steps = {
    uncommitted: () => [],
    commit: () => 'c0ffee1',
    rehearse: does('rehearse'),
    release: () => ({ version: 'abc', commit: 'c0ffee0' }),
    upload: (message) => does(`upload ${message}`)(),
    checkSite: does('checkSite'),
    doctor: does('doctor'),
    print: (text) => void printed.push(text),
    ...changes,
  };
  return { steps, done, last: () => printed.at(-1) ?? '', printed };
}

const live = 'ground-up-live';
const clone = `npm run firebase -- hosting:clone ${live}@abc ${live}:live --project ${live}`;

describe('a deployment', () => {
  test('rehearses, uploads with its commit, and checks', () => {
    const { steps, done, last } = given();
    expect(deploy(live, false, steps)).toBe(true);
    expect(done).toEqual(['rehearse', 'upload c0ffee1', 'checkSite', 'doctor']);
    expect(last()).toBe('ground-up-live is live.');
  });

  test('says before the upload how to go back', () => {
    const { steps, printed } = given();
    deploy(live, false, steps);
    expect(printed[1]).toContain(clone);
    expect(printed[1]).toContain('git switch --detach c0ffee0');
  });

  test('deploys nothing that is not committed', () => {
    const { steps, done, last } = given({ uncommitted: () => ['src/main.tsx'] });
    expect(deploy(live, false, steps)).toBe(false);
    expect(done).toEqual([]);
    expect(last()).toMatch(/^Not deployed: these files are in no commit.*\nsrc\/main\.tsx$/);
  });

  test('uploads nothing after a failed rehearsal, or in a dry run', () => {
    const failed = given({ rehearse: () => false });
    expect(deploy(live, false, failed.steps)).toBe(false);
    expect(failed.done).toEqual([]);
    expect(failed.last()).toContain('Nothing was uploaded');

    const dry = given();
    expect(deploy(live, true, dry.steps)).toBe(true);
    expect(dry.done).toEqual(['rehearse']);
    expect(dry.last()).toContain('Nothing was uploaded');
  });

  test.each<[string, Partial<Steps>, string]>([
    ['the upload fails', { upload: () => false }, 'The upload failed.'],
    ['shoppers do not reach the site', { checkSite: () => false }, 'Shoppers do not reach'],
    ['the doctor finds something', { doctor: () => false }, 'ground-up-live is live, with'],
  ])('that ends where %s says how to bring the last release back', (_case, changes, text) => {
    const { steps, last } = given(changes);
    expect(deploy(live, false, steps)).toBe(false);
    expect(last()).toContain(text);
    expect(last()).toContain(clone);
  });

  test('that is the first has nothing to go back to', () => {
    const { steps, last } = given({ release: () => undefined, checkSite: () => false });
    deploy(live, false, steps);
    expect(last()).toContain('there is nothing to go back to');
  });

  test('knows no commit of a release that somebody made another way', () => {
    const release = () => ({ version: 'abc', commit: undefined });
    const { steps, printed } = given({ release });
    deploy(live, false, steps);
    expect(printed[1]).toContain(clone);
    expect(printed[1]).not.toContain('git switch');
  });
});
