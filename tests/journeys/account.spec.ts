import { demo, newcomer } from '#tests/support/account.ts';
import { test } from './support/fixtures.ts';
import { openSettings, signIn } from './support/steps.ts';
import { account, button, dialog, header, link, main, settings } from './support/targets.ts';

const changePassword = dialog('Change Password');
const nextPassword = 'stronger-toes';

test('a new account is created, signed in to, and has its name', async ({ shopper }) => {
  await shopper.open('/create-account');
  await shopper.fillAll(newcomer);
  await shopper.click(button('Create Account', main));
  await shopper.at('/');
  await signIn(shopper, newcomer.Email, newcomer.Password);
  await openSettings(shopper);
  await shopper.sees(settings, { text: 'Jo Runner' });
  await shopper.sees(settings, { text: newcomer.Email });
});

test('an incomplete form says what is missing, at the field', async ({ shopper }) => {
  await shopper.open('/create-account');
  await shopper.fill('First Name', newcomer['First Name']);
  await shopper.click(button('Create Account', main));
  await shopper.sees({ label: 'Last Name' }, { focused: true });
  await shopper.sees({ role: 'alert', within: main });
});

test('a wrong password leads home and shows a notice', async ({ shopper }) => {
  await signIn(shopper, demo.email, 'wrong-toes');
  await shopper.sees({ role: 'alert' }, { text: 'Could not find account.' });
});

test('a session survives a reload, until Logout', async ({ shopper }) => {
  await signIn(shopper, demo.email, demo.password);
  await shopper.reload();
  await openSettings(shopper);
  await shopper.sees(settings, { text: demo.displayName });
  await shopper.click(button('Logout', settings));
  await shopper.sees(link('Sign In', account));
  await shopper.reload();
  await shopper.click(button('Account', header));
  await shopper.sees(link('Sign In', account));
});

test('the settings close, and the focus returns', async ({ shopper }) => {
  await signIn(shopper, demo.email, demo.password);
  await openSettings(shopper);
  await shopper.click(button('Close Settings', settings));
  await shopper.seesNo(settings);
  await shopper.sees(button('Account', header), { focused: true });
});

test('a changed password replaces the old one', async ({ shopper }) => {
  await signIn(shopper, demo.email, demo.password);
  await openSettings(shopper);
  await shopper.click(button('Change Password', settings));
  await shopper.fillAll({ 'Current Password': 'not-mine', 'New Password': nextPassword });
  await shopper.click(button('Change Password', changePassword));
  await shopper.sees(changePassword, { text: 'Your current password is incorrect.' });
  await shopper.fill('Current Password', demo.password);
  await shopper.click(button('Change Password', changePassword));
  await shopper.seesNo(changePassword);
  await shopper.sees(settings, { text: 'Your password has been changed.' });
  await shopper.click(button('Logout', settings));
  await shopper.sees(link('Sign In', account));
  await signIn(shopper, demo.email, demo.password);
  await shopper.sees({ role: 'alert' }, { text: 'Could not find account.' });
  await signIn(shopper, demo.email, nextPassword);
  await openSettings(shopper);
});

test('a forgotten password is reset with the email of an account', async ({ shopper }) => {
  await shopper.open('/account/forgot-password');
  await shopper.fill('Email', 'nobody@groundup.example');
  await shopper.click(button('Reset Password', main));
  await shopper.sees(main, { text: 'There was a problem finding this email.' });
  await shopper.sees({ label: 'Email' }, { focused: true });
  await shopper.fill('Email', demo.email);
  await shopper.click(button('Reset Password', main));
  await shopper.at('/sign-in');
});
