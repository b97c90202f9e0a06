import { inviteUser } from '@roundbook/contract/account/grants/grants';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { newEmail } from '../support/register.ts';

test(
  'the Owner reads the security log and filters it',
  { tag: '@both' },
  async ({ page, business }) => {
    const email = newEmail();
    const person = { email, role: 'Worker', firstName: 'Wendy', lastName: 'Weir' } as const;
    await business.call(inviteUser, { body: person });
    await page.goto('/settings');
    await page.getByRole('link', { name: /Security log/ }).click();
    await expect(page.getByText(`Wendy Weir, ${email}: Worker`)).toBeVisible();
    await expect(page.getByText('Logged in', { exact: true }).last()).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('What happened').selectOption('Passkey added');
    await expect(page.getByText('No such events')).toBeVisible();
    await expect(page).toHaveURL(/kind=passkeyAdded/);
  },
);
