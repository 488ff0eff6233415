import { expect, test } from 'vitest';
import { exampleOwner, settingsFaults } from '../../local/rehearsal/owner.ts';

const owner = exampleOwner();
test('the rehearsal reports an owner’s settings that would keep shoppers from buying', () => {
  const withSettings = (functions: object, store: object = {}) =>
    settingsFaults({
      ...owner,
      functions: { ...owner.functions, ...functions },
      store: { ...owner.store, ...store },
    });
  expect(withSettings({})).toEqual([]);
  const others = `https://${owner.project}.web.app,https://${owner.project}.firebaseapp.com`;
  expect(withSettings({ ALLOWED_ORIGINS: others })).toEqual([
    `Nobody can buy at https://groundup.example: add it to ALLOWED_ORIGINS in functions/.env.${owner.project}.`,
  ]);
  expect(withSettings({ RECAPTCHA_HOSTNAMES: 'groundup.example' })).toHaveLength(2);
  const enforced = withSettings({ ENFORCE_APP_CHECK: 'true' }, { VITE_APP_CHECK_SITE_KEY: '' });
  expect(enforced[0]).toMatch(/^Nobody can buy: .*no VITE_APP_CHECK/);
});
