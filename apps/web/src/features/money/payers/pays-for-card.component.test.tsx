import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { getPaysFor } from '@roundbook/contract/money/payers/payers';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { PaysForCard } from './pays-for-card.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));

/** The server's answer for a payer of `count` flats, each with a visit of £20. */
function paysFor(count: number): ResponseOf<typeof getPaysFor> {
  const flats = Array.from({ length: count }, (_, at) => ({
    id: `flat-${at + 1}`,
    displayName: `Tenant ${at + 1}`,
    address: `Flat ${at + 1}, 12 High Street, Bath, BA1 2AB`,
  }));
  return {
    // As the server sorts them, by name.
    customers: flats
      .toSorted((one, other) => (one.displayName < other.displayName ? -1 : 1))
      .map((flat) => ({ ...flat, billing: 'Monthly' })),
    lines: flats.map(({ id, displayName, address }) => ({
      occurrenceId: `visit-${id}`,
      customerId: id,
      customerName: displayName,
      address,
      title: 'Windows',
      doneOn: '2026-11-03',
      amount: 2000,
    })),
    total: count * 2000,
    issuesOn: '2026-12-01',
  };
}

async function show(count: number): Promise<void> {
  vi.mocked(call).mockImplementation(async () => paysFor(count));
  await renderPart(<PaysForCard customer={{ id: 'payer', paysFor: count }} />, 'phone');
}

const tenant = page.getByRole('link', { name: 'Tenant 1', exact: true });

test('the card shows the addresses and the month so far, with their sum', async () => {
  await show(3);
  await expect.element(tenant).toBeVisible();
  await expect.element(page.getByText('£60.00')).toBeVisible();
  await expect.element(page.getByText('It is issued and sent on 1 Dec 2026.')).toBeVisible();
  await expectAccessible();
});

test('the month’s visits are grouped by building as on the invoice, with town and day once', async () => {
  const answer = paysFor(12);
  const [house] = paysFor(1).lines;
  const lines = [
    ...answer.lines.toReversed(),
    { ...house!, occurrenceId: 'house', address: '3 Mill Lane, Bath, BA1 2AB' },
  ];
  vi.mocked(call).mockImplementation(async () => ({ ...answer, lines }));
  await renderPart(<PaysForCard customer={{ id: 'payer', paysFor: 12 }} />, 'phone');
  await page.getByText('13 visits').click();
  await expect.element(page.getByRole('heading', { name: '12 High Street' })).toBeVisible();
  await expect.element(page.getByText('Bath, BA1 2AB · 3 Nov 2026')).toBeVisible();
  const places = [...document.querySelectorAll('dt > span')].map((one) => one.textContent);
  expect(places).toEqual([
    '3 Mill Lane',
    ...Array.from({ length: 12 }, (_, at) => `Flat ${at + 1}`),
  ]);
  const addresses = [...document.querySelectorAll('li')].map((one) => one.textContent);
  expect(addresses.map((text) => Number(/Flat (\d+)/.exec(text)![1]))).toEqual(
    Array.from({ length: 12 }, (_, at) => at + 1),
  );
  await expectAccessible();
});

test('a long list is collapsed, but its sum is shown', async () => {
  await show(40);
  await expect.element(page.getByText('40 customers')).toBeVisible();
  await expect.element(tenant).not.toBeInTheDocument();
  await expect.element(page.getByText('£800.00')).toBeVisible();
  await page.getByText('40 customers').click();
  await expect.element(tenant).toBeVisible();
  await expectAccessible();
});

test('before the month’s invoice is issued early, the dialog says what it will include', async () => {
  await show(2);
  await page.getByRole('button', { name: 'Invoice now' }).click();
  const question = page.getByRole('dialog', { name: 'Invoice £40.00 now?' });
  await expect.element(question.getByText(/^2 visits go on one invoice today\./)).toBeVisible();
});

test('a customer who pays for no one has no card', async () => {
  await show(0);
  await expect.poll(() => vi.mocked(call).mock.calls.length).toBeGreaterThan(0);
  await expect.element(page.getByText('Pays for')).not.toBeInTheDocument();
});
