import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { Business } from '../support/business.ts';
import { expect, visitorTest as test } from '../support/fixtures.ts';
import { newEmail, registerAccount } from '../support/register.ts';
import { openAs } from '../support/sessions.ts';
import { answerWelcome } from '../support/welcome.ts';

/** Gives a page a fingerprint reader whose user always confirms. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is added, signs its user in without a password, and is removed', async ({
  browser,
  app,
}) => {
  const email = newEmail();
  const page = await openAs(browser, new Business(app.url, await registerAccount(app.url, email)));
  await addAuthenticator(page);
  await page.goto('/user/security');
  await answerWelcome(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('My van’s tablet');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Passkey added', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('not used yet')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('button', { name: 'Login with a passkey' }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto('/user/security');
  await expect(page.getByText('last used')).toBeVisible();
  await expect(page.getByText(/With a passkey/).first()).toBeVisible();

  await page.getByRole('button', { name: /^Actions for My van/ }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Passkey removed', { exact: true }).first()).toBeVisible();
  await page.goto('/logout');
  await page.getByRole('button', { name: 'Login with a passkey' }).click();
  await expect(page.getByText('We do not recognise that passkey.')).toBeVisible();
  await page.context().close();
});
