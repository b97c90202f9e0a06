import { expectAccessible } from '../support/accessibility.ts';
import { expect, visitorTest as test } from '../support/fixtures.ts';
import { newEmail, PASSWORD, registerAccount } from '../support/register.ts';
import { answerWelcome, fillSignIn } from '../support/welcome.ts';

test('an Owner closes the account, exports the data, and reopens it with a single press', async ({
  page,
  app,
}) => {
  const email = newEmail();
  await registerAccount(app.url, email);
  await page.goto('/login?from=%2Fuser%2Fclose-account');
  await fillSignIn(page, email);
  await answerWelcome(page);
  await page.goto('/user/close-account');
  const typed = page.getByLabel(/^Type “/);
  const phrase = /“(.*)”/.exec((await page.getByText(/^Type “/).textContent()) ?? '')?.[1] ?? '';
  expect(phrase).not.toBe('');
  await typed.fill(phrase);
  await page.getByRole('button', { name: 'Close the account' }).click();
  const back = page.getByRole('button', { name: 'Open it again' });
  await expect(back).toBeVisible();
  await expectAccessible(page);

  // On another day, the Owner signs in and finds nothing but the way to reopen.
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page
    .getByRole('dialog', { name: 'Log Out' })
    .getByRole('button', { name: 'Log Out' })
    .click();
  await expect(page).toHaveURL(/\/login/);
  await fillSignIn(page, email, PASSWORD);
  await expect(back).toBeVisible();

  // The Owner can still export the data.
  await page.getByRole('button', { name: 'Make an archive' }).click();
  const download = page.getByRole('button', { name: /^Download/ });
  await expect(download).toBeVisible({ timeout: 90_000 });
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toMatch(/^roundbook-archive-.*\.zip$/);
  await expectAccessible(page);

  await page.goto('/manage/customers');
  await back.click();
  await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible();
});
