import { configureAccount } from '@roundbook/contract/money/payment-accounts/payment-accounts';
import { listProviderEvents } from '@roundbook/contract/money/provider-events/provider-events';
import { lookIntoSandbox } from '@roundbook/contract/money/sandbox/sandbox';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

test(
  'an Owner tries out payments, moves the sandbox’s clock forward, and sees that no event is stuck; an unknown mandate has expired',
  { tag: '@phone' },
  async ({ page, business }) => {
    await page.goto('/settings');
    await page.getByRole('link', { name: /^Payment sandbox/ }).click();
    await expect(page.getByText('4242 4242 4242 4242')).toBeVisible();
    await business.call(configureAccount, {
      body: {
        kind: 'Sole trader',
        businessName: 'Bright Panes',
        companyNumber: '',
        firstName: 'Olive',
        lastName: 'Owner',
        dateOfBirth: '1980-02-29',
        email: 'olive@example.com',
        phone: '07700 900123',
        address: { line1: '1 High Street', line2: '', town: 'Sheffield', postcode: 'S1 2AB' },
      },
    });
    await page.reload();
    const cards = page.getByRole('region', { name: 'Cards', exact: true });
    await expect(cards.getByText('Takes payments')).toBeVisible();
    await expect(cards.getByText('Does not pay out yet')).toBeVisible();
    const before = (await business.call(lookIntoSandbox, {})).accounts[0]!;
    await page.getByRole('button', { name: 'Move on a week' }).click();
    await expect(page.getByText('The sandbox has moved on 7 days')).toBeVisible();
    await expect(cards.getByText(`${before.daysAhead + 7} days ahead`)).toBeVisible();
    const [after] = (await business.call(lookIntoSandbox, {})).accounts;
    expect(after!.today).toBe(addDays(before.today, 7));
    await expectAccessible(page);

    await expect
      .poll(async () => (await business.call(listProviderEvents, {})).lastDoneAt, {
        timeout: 90_000,
      })
      .not.toBeNull();
    await page.goto('/settings/payments/sandbox');
    await page.getByRole('link', { name: 'Payment events' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing is stuck' })).toBeVisible();
    await expect(page.getByText(/^Every message has been processed/)).toBeVisible();

    await page.goto('/sandbox/direct-debit/not-a-setup');
    await expect(page.getByText(/^This page has expired/)).toBeVisible();
    await expectAccessible(page);
  },
);
