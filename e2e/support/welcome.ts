import { expect, type Page } from '@playwright/test';
import { PASSWORD } from './register.ts';

/** Fills in the form that opens an account. */
export async function fillRegistration(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: /^Password/ }).fill(PASSWORD);
}

/** The dialog that a new owner sees after registering. */
export const welcomeOf = (page: Page) => page.getByRole('dialog', { name: 'Welcome to Roundbook' });

/** Fills in the names of the new owner and their business. */
export async function answerWelcome(page: Page): Promise<void> {
  const welcome = welcomeOf(page);
  const answers = {
    'First name': 'Sam',
    Surname: 'Parker',
    'Business name': 'Sparkle & Sons',
  };
  for (const [label, answer] of Object.entries(answers)) {
    await welcome.getByLabel(label).fill(answer);
  }
  await welcome.getByRole('button', { name: 'Get started' }).click();
  await expect(welcome).toBeHidden();
}

/** Signs in with the form on screen. */
export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: /^Password/ }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}
