import { expectAccessible } from '../support/accessibility.ts';
import { Business } from '../support/business.ts';
import { expect, visitorTest as test } from '../support/fixtures.ts';
import { appCode } from '../support/outside/app-codes.ts';
import { newEmail, PASSWORD, registerAccount } from '../support/register.ts';
import { openAs, openAsVisitor } from '../support/sessions.ts';
import { answerWelcome, fillSignIn } from '../support/welcome.ts';

test('an authenticator app is set up after a proof of identity, and signing in takes its code or a recovery code', async ({
  browser,
  app,
}) => {
  const email = newEmail();
  const page = await openAs(browser, new Business(app.url, await registerAccount(app.url, email)));
  await page.goto('/user/security');
  await answerWelcome(page);
  const setUp = page.getByRole('dialog', { name: 'Set up an authenticator app' });

  await test.step('a dangerous call asks for proof of identity, then continues', async () => {
    // Makes the page behave as if eleven minutes had passed.
    const requestIds: (string | undefined)[] = [];
    await page.route('**/api/user/secondFactor/start', async (route) => {
      requestIds.push(route.request().headers()['x-request-id']);
      if (requestIds.length > 1) return route.fallback();
      const errors = [{ code: 'identityStale', detail: 'Please confirm that it is you.' }];
      await route.fulfill({ status: 403, json: { success: false, data: null, errors } });
    });
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel(/^Password/).fill('not-the-password');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByText('The password is incorrect.')).toBeVisible();
    await dialog.getByLabel(/^Password/).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(setUp.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(requestIds).toHaveLength(2);
    expect(requestIds[0]).toBe(requestIds[1]);
  });

  await expectAccessible(page);
  const secret = (await setUp.getByText(/^(\w{4} ?){8}$/).innerText()).replaceAll(/\s/g, '');
  await setUp.getByRole('textbox', { name: /^Code/ }).fill('000000');
  await setUp.getByRole('button', { name: 'Turn on' }).click();
  await expect(setUp.getByText(/That code is incorrect/)).toBeVisible();
  await setUp.getByRole('textbox', { name: /^Code/ }).fill(appCode(secret));
  await setUp.getByRole('button', { name: 'Turn on' }).click();
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  const recoveryCode = await shown.getByRole('listitem').first().innerText();
  const download = page.waitForEvent('download');
  await shown.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('roundbook-recovery-codes.txt');
  await shown.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('You have 10 recovery codes left')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Second factor turned on')).toBeVisible();
  await expectAccessible(page);

  const visitor = await openAsVisitor(browser);
  await visitor.goto(`${app.url}/login`);
  await fillSignIn(visitor, email);
  const code = visitor.getByRole('textbox', { name: /^Code/ });
  await expect(code).toBeVisible();
  await expectAccessible(visitor);
  // The app's code has already been used, to turn the second factor on, so a recovery code is
  // used here.
  await code.fill(recoveryCode.toLowerCase().replaceAll('-', ' '));
  await visitor.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(visitor).not.toHaveURL(/login/);
  await page.reload();
  await expect(page.getByText('You have 9 recovery codes left')).toBeVisible();
  await Promise.all([page.context().close(), visitor.context().close()]);
});
