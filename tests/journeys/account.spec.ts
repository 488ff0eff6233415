import { newcomer } from '#tests/support/account.ts';
import { test } from './support/fixtures.ts';
import { openSettings, signIn } from './support/steps.ts';
import { account, button, dialog, header, link, main, settings } from './support/targets.ts';

test('a shopper creates an account, stays signed in across a reload, changes the password and signs out', async ({
  shopper,
}) => {
  const modal = dialog('Change Password');
  const next = 'stronger-toes';
  await shopper.open('/create-account');
  await shopper.fillAll(newcomer);
  await shopper.click(button('Create Account', main));
  await shopper.at('/');
  await signIn(shopper, newcomer.Email, newcomer.Password);
  await shopper.reload();
  await openSettings(shopper);
  await shopper.sees(settings, { text: 'Jo Runner' });
  await shopper.click(button('Change Password', settings));
  await shopper.fillAll({ 'Current Password': newcomer.Password, 'New Password': next });
  await shopper.click(button('Change Password', modal));
  await shopper.seesNo(modal);
  await shopper.sees(settings, { text: 'Your password has been changed.' });
  await shopper.click(button('Logout', settings));
  await shopper.sees(link('Sign In', account));
  await shopper.reload();
  await shopper.click(button('Account', header));
  await shopper.sees(link('Sign In', account));
  await signIn(shopper, newcomer.Email, newcomer.Password);
  await shopper.sees({ role: 'alert' }, { text: 'Could not find account.' });
  await signIn(shopper, newcomer.Email, next);
  await openSettings(shopper);
});
