import { startApp } from '@roundbook/contract/account/sessions/session';
import { expectAccessible } from '../support/accessibility.ts';
import { callApi } from '../support/api.ts';
import { Business } from '../support/business.ts';
import { expect, visitorTest as test } from '../support/fixtures.ts';
import { newEmail, PASSWORD, registerAccount, signIn } from '../support/register.ts';
import { openAs } from '../support/sessions.ts';
import { answerWelcome, fillSignIn, welcomeOf } from '../support/welcome.ts';

test(
  'signing in leads to the requested page; identical refusals share one toast',
  { tag: '@phone' },
  async ({ page, app }) => {
    const email = newEmail();
    await registerAccount(app.url, email);
    await page.goto('/login');
    await fillSignIn(page, email);
    await expect(welcomeOf(page)).toBeVisible();
    await answerWelcome(page);
    // On a phone, the tools menu contains the items of the desktop sidebar.
    await page.getByRole('button', { name: 'Tools' }).click();
    await page.getByRole('button', { name: 'Log Out' }).click();
    const question = page.getByRole('dialog', { name: 'Log Out' });
    await expect(question).toContainText('Are you sure you want to logout?');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: 'Log Out' }).click();
    await question.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByLabel('Email')).toBeVisible();
    // No data of the account stays on the device, only the device's own tokens and its appearance
    // settings.
    const kept = async () =>
      (await page.evaluate(() => Object.keys(localStorage).toSorted())).filter(
        (key) => key !== 'roundbook.colour-scheme',
      );
    await expect.poll(kept).toEqual(['roundbook.device', 'roundbook.visitor']);

    await page.goto('/user/profile');
    await expect(page).toHaveURL(/\/login\?from=/);
    await fillSignIn(page, email, 'not-the-password');
    // A toast stays while the mouse is on it, however long the next refusal takes.
    await page.getByText('The email address or password is incorrect.').hover();
    await page.getByRole('button', { name: 'Login', exact: true }).press('Enter');
    await expect(page.getByLabel('2 times')).toBeVisible();
    await fillSignIn(page, email);
    await expect(page).toHaveURL('/user/profile');
    await expect(page.getByText('The email address or password is incorrect.')).toBeHidden();
  },
);

test(
  'a forgotten password: the answer is the same for everyone',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    const form = page.getByRole('form', { name: 'Forgotten password' });
    await form.getByLabel('Email').fill('nobody@example.com');
    await form.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your emails' })).toBeVisible();
    await expect(page.getByText('spam')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/forgotten-password/reset/not-a-link-of-ours');
    await page.getByRole('textbox', { name: /^New password/ }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
  },
);

test('a device is signed out from another device, and a new password keeps only the device in use signed in', async ({
  browser,
  app,
}) => {
  const email = newEmail();
  const here = await openAs(browser, new Business(app.url, await registerAccount(app.url, email)));
  const there = await openAs(browser, new Business(app.url, await signIn(app.url, email)));
  await here.goto('/user/sessions');
  await answerWelcome(here);
  await there.goto('/user/sessions');
  await expect(there.getByRole('heading', { name: 'Sessions' })).toBeVisible();
  // Registering had already opened a session.
  await here
    .getByRole('button', { name: /^Log out (?!everywhere)/ })
    .first()
    .click();
  await expect(here.getByText('Device logged out')).toBeVisible();
  await expect(there).toHaveURL(/\/login/);
  await there.context().close();

  const token = await signIn(app.url, email);
  await here.goto('/user/profile');
  await here.getByRole('textbox', { name: /^Current password/ }).fill(PASSWORD);
  await here.getByRole('textbox', { name: /^New password/ }).fill(`${PASSWORD}-too`);
  await here.getByRole('button', { name: 'Change password' }).click();
  await expect(here.getByText('Password changed.')).toBeVisible();
  await expect(callApi({ url: app.url, token }, startApp, {})).rejects.toThrow(/app\/start/);
  await here.reload();
  await expect(here.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await here.context().close();
});
