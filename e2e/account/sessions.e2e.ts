import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

const password = 'Clear-Panes-of-Glass-7';

const newEmail = () => `owner-${crypto.randomUUID()}@example.com`;

async function fillRegistration(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: /^Password/ }).fill(password);
}

async function register(page: Page): Promise<string> {
  const email = newEmail();
  await fillRegistration(page, email);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome to Roundbook' })).toBeVisible();
  return email;
}

async function signIn(page: Page, email: string, word: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: /^Password/ }).fill(word);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

async function answerWelcome(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Welcome to Roundbook' });
  const answers = {
    'First name': 'Sam',
    Surname: 'Parker',
    'Business name': 'Sparkle & Sons',
    Street: 'Mill Lane',
    Town: 'Bath',
    Postcode: 'BA1 2AB',
    'Phone number': '01632 960123',
  };
  for (const [label, answer] of Object.entries(answers)) {
    await dialog.getByLabel(label).fill(answer);
  }
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
}

/** Opens the phone's tools, where what the sidebar holds at a desk is found. */
async function openMenu(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: 'Tools' }).click();
}

test('a new owner registers, says who they are and is asked only once', async ({ page }) => {
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
  await chosen.fill(password);
  await expect(tick).toHaveCount(1);
  await expect(page.getByText('Not found in any leak')).toBeVisible();
  const hints = page.getByRole('list', { name: 'A strong password has' });
  await expect(hints.getByText('(done)')).toHaveCount(5);
  await expectAccessible(page);

  await page.getByLabel('Email').fill(newEmail());
  // What is said meanwhile may be gone before anybody looks: the answer waits until it was seen.
  const seen = Promise.withResolvers<void>();
  await page.route('**/waitForRegistration*', async (route) => {
    await seen.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText('Welcome! Creating your account')).toBeVisible();
  seen.resolve();
  const dialog = page.getByRole('dialog', { name: 'Welcome to Roundbook' });
  await dialog.getByLabel('Phone number').fill('12');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Please check 7 fields which have errors.')).toBeVisible();
  await expect(dialog.getByText('Please enter a valid phone number')).toBeVisible();
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await expectAccessible(page);
  await answerWelcome(page);
  await page.reload();
  await expect(page.getByText('Sparkle & Sons').first()).toBeVisible();
  await expect(dialog).toBeHidden();
});

test(
  'the voucher comes from the address and is locked until it is edited',
  { tag: '@desk' },
  async ({ page }) => {
    await page.goto('/register');
    const voucher = page.getByLabel('Voucher code', { exact: false });
    await expect(voucher.first()).toHaveValue('FREE-PRO');
    await page.goto('/register/SUMMER');
    await expect(voucher.first()).toHaveValue('SUMMER');
    await expect(voucher.first()).not.toBeEditable();
    await page.getByRole('button', { name: 'Edit voucher code' }).click();
    await voucher.first().fill('WINTER');
    await expect(page.getByRole('button', { name: 'Edit voucher code' })).toBeHidden();
  },
);

test('outside the United Kingdom an interest is kept, and what was typed comes back', async ({
  page,
}) => {
  const email = newEmail();
  await fillRegistration(page, email);
  await page.getByLabel('Country').selectOption('IE');
  await expect(page.getByText('only operates in the UK')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Password/ })).toBeHidden();
  await expectAccessible(page);
  await page.getByLabel('Country').selectOption('GB');
  await expect(page.getByRole('textbox', { name: /^Password/ })).toHaveValue(password);
  await page.getByLabel('Country').selectOption('IE');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Niamh Byrne');
  await page.getByRole('button', { name: 'Keep me updated' }).click();
  await expect(page.getByText('Thank you!')).toBeVisible();
  await expect(
    page.getByText("We'll let you know when we're available in your area."),
  ).toBeVisible();
});

test('signing in leads to where one was going; equal refusals are one toast', async ({
  page,
  isMobile,
}) => {
  const email = await register(page);
  await answerWelcome(page);
  await openMenu(page, isMobile);
  await page.getByRole('button', { name: 'Log Out' }).click();
  const question = page.getByRole('dialog', { name: 'Log Out' });
  await expect(question).toContainText('Are you sure you want to logout?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await question.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expectAccessible(page);

  await page.goto('/user/profile');
  await expect(page).toHaveURL(/\/login\?from=/);
  await signIn(page, email, 'not-the-password');
  await expect(page.getByText('The email address or password is not right.')).toBeVisible();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByLabel('2 times')).toBeVisible();
  await signIn(page, email, password);
  await expect(page).toHaveURL('/user/profile');
});

test('a forgotten password: the answer is the same for everybody', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  const form = page.getByRole('form', { name: 'Forgotten password' });
  await form.getByLabel('Email').fill('nobody@example.com');
  await form.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your emails' })).toBeVisible();
  await expect(page.getByText('spam')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/forgotten-password/reset/not-a-link-of-ours');
  await page.getByRole('textbox', { name: /^New password/ }).fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
});

test(
  'a device signed out from another one has to sign in again',
  { tag: '@desk' },
  async ({ browser, app }) => {
    const [first, second] = [await browser.newContext(), await browser.newContext()];
    const here = await first.newPage();
    const there = await second.newPage();
    await here.goto(app.url);
    const email = newEmail();
    await here.goto(`${app.url}/register`);
    await here.getByLabel('Email').fill(email);
    await here.getByRole('textbox', { name: /^Password/ }).fill(password);
    await here.getByRole('button', { name: 'Register', exact: true }).click();
    await answerWelcome(here);
    await there.goto(`${app.url}/login`);
    await signIn(there, email, password);
    await expect(there).not.toHaveURL(/\/login/);
    await here.goto(`${app.url}/user/sessions`);
    await expectAccessible(here);
    await here.getByRole('button', { name: /^Sign out/ }).click();
    await expect(here.getByText('Device signed out')).toBeVisible();
    await expect(there).toHaveURL(/\/login/);
    await first.close();
    await second.close();
  },
);

test(
  'a new password keeps this device and signs the others out',
  { tag: '@desk' },
  async ({ page, app }) => {
    const email = await register(page);
    await answerWelcome(page);
    const stranger = await fetch(`${app.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': crypto.randomUUID() },
      body: JSON.stringify({ email, password }),
    });
    const { data } = (await stranger.json()) as { data: { token: string } };
    await page.goto('/user/profile');
    await page.getByRole('textbox', { name: /^Current password/ }).fill(password);
    await page.getByRole('textbox', { name: /^New password/ }).fill(`${password}-too`);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Password changed.')).toBeVisible();
    const answer = await fetch(`${app.url}/api/app/start`, {
      headers: { authorization: `Bearer ${data.token}` },
    });
    expect(answer.status).toBe(401);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  },
);
