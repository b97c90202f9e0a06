import { expectAccessible } from '../support/accessibility.ts';
import { Business } from '../support/business.ts';
import { expect, visitorTest as test } from '../support/fixtures.ts';
import { mailedSecret } from '../support/outside/mail.ts';
import { newEmail, PASSWORD, registerAccount, registerUnconfirmed } from '../support/register.ts';
import { openAs, openAsVisitor } from '../support/sessions.ts';
import { answerWelcome, fillRegistration, welcomeOf } from '../support/welcome.ts';

test(
  'a new owner registers, gives their name and the business’s, and is asked only once',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/login');
    await page.getByRole('link', { name: 'Register' }).click();
    await expect(page.getByLabel('Country')).toHaveValue('GB');
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByText('Please check 2 fields which have errors.')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();

    const chosen = page.getByRole('textbox', { name: /^Password/ });
    await chosen.fill('password');
    await expect(page.getByText('Found in a leak. Please choose another.')).toBeVisible();
    const tick = page.locator('label', { hasText: 'Password' }).locator('svg');
    await expect(tick).toHaveCount(0);
    await chosen.fill(PASSWORD);
    await expect(tick).toHaveCount(1);
    await expect(page.getByText('Not found in any leak')).toBeVisible();
    const hints = page.getByRole('list', { name: 'A strong password has' });
    await expect(hints.getByText('(done)')).toHaveCount(5);
    await expectAccessible(page);

    await page.getByLabel('Email').fill(newEmail());
    // The message may disappear before the test looks, so the answer waits until the test has seen
    // it.
    const seen = Promise.withResolvers<void>();
    await page.route('**/waitForRegistration*', async (route) => {
      await seen.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByText('Welcome! Creating your account')).toBeVisible();
    seen.resolve();
    const dialog = welcomeOf(page);
    await dialog.getByRole('button', { name: 'Get started' }).click();
    await expect(dialog.getByText('Please check 3 fields which have errors.')).toBeVisible();
    await expect(dialog.getByLabel('First name')).toBeFocused();
    await expectAccessible(page);
    await answerWelcome(page);
    await expect(page.getByText('Getting started: 0 of 9 done')).toBeVisible();
    await page.getByRole('link', { name: 'Next step' }).click();
    await expect(page.getByRole('heading', { name: 'Business details', level: 1 })).toBeVisible();
    // The device had fetched the details before the welcome.
    await expect(page.getByLabel('Business name')).toHaveValue('Sparkle & Sons');
    await expect(page.getByText('Please add your phone number and address')).toBeVisible();
    await page.goto('/');
    await expect(page.getByText('Sparkle & Sons').first()).toBeVisible();
    await expect(dialog).toBeHidden();
  },
);

test('a visitor can read the terms and the privacy notice before registering', async ({ page }) => {
  for (const [link, title] of [
    ['terms of use', 'Terms of use'],
    ['privacy notice', 'Privacy'],
  ] as const) {
    await page.goto('/register');
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: link }).click();
    const legal = await opened;
    await expect(legal.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectAccessible(legal);
    await legal.close();
  }
});

test('the registration form: the voucher, an interested visitor abroad, and an address that already has an account', async ({
  page,
  app,
}) => {
  const known = newEmail();
  await registerAccount(app.url, known);

  await test.step('the voucher comes from the page’s address and cannot be changed until “edit” is chosen', async () => {
    await page.goto('/register');
    const voucher = page.getByLabel('Voucher code', { exact: false });
    await expect(voucher.first()).toHaveValue('FREE-PRO');
    await page.goto('/register/SUMMER');
    await expect(voucher.first()).toHaveValue('SUMMER');
    await expect(voucher.first()).not.toBeEditable();
    await page.getByRole('button', { name: 'Edit voucher code' }).click();
    await voucher.first().fill('WINTER');
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByText(/^We do not recognise this voucher code/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit voucher code' })).toBeHidden();
  });

  await test.step('outside the United Kingdom, the visitor’s interest is recorded, and the typed text is restored', async () => {
    await fillRegistration(page, newEmail());
    await page.getByLabel('Country').selectOption('IE');
    await expect(page.getByText('only operates in the UK')).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Password/ })).toBeHidden();
    await expectAccessible(page);
    await page.getByLabel('Country').selectOption('GB');
    await expect(page.getByRole('textbox', { name: /^Password/ })).toHaveValue(PASSWORD);
    await page.getByLabel('Country').selectOption('IE');
    await page.getByRole('textbox', { name: /^Name/ }).fill('Niamh Byrne');
    await page.getByRole('button', { name: 'Keep me updated' }).click();
    await expect(page.getByText('Thank you!')).toBeVisible();
    await expect(
      page.getByText("We'll let you know when we're available in your area."),
    ).toBeVisible();
  });

  await test.step('an attempt to register a known address is answered by email alone', async () => {
    await fillRegistration(page, known);
    await page.getByRole('textbox', { name: /^Password/ }).fill(`${PASSWORD}-too`);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Check your emails' })).toBeVisible();
    await expect(page.getByText(`We have sent an email to ${known}`)).toBeVisible();
    await expect(page.getByText('is not right')).toBeHidden();
    await expectAccessible(page);
  });
});

test('an Owner with an unconfirmed address is asked to confirm it, and does so', async ({
  browser,
  app,
}) => {
  const email = newEmail();
  const owner = new Business(app.url, await registerUnconfirmed(app.url, email));
  const page = await openAs(browser, owner);
  await page.goto('/');
  await answerWelcome(page);
  const notice = page.getByRole('complementary', { name: 'Confirm your email address' });
  await expect(notice).toContainText(email);
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText(`A new link is on its way to ${email}`)).toBeVisible();

  const link = await openAsVisitor(browser);
  await link.goto(`${app.url}/verify/${await mailedSecret(app.url, 'verify', email)}`);
  await expectAccessible(link);
  await link.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(link.getByText('Thank you, your address is confirmed')).toBeVisible();
  await expectAccessible(link);
  await expect(notice).toBeHidden();
  await Promise.all([page.context().close(), link.context().close()]);
});
