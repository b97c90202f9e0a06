import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import type { RecurringCost } from '@roundbook/contract/money/recurring-costs/recurring-costs';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { useAppStart } from '../../../platform/app-start.ts';
import { ownerOn } from '../expenses/testing-expenses.ts';
import { RecurringCostsPage } from './recurring-costs-page.tsx';
import { costWith } from './testing-costs.ts';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));
vi.mock(import('../../../platform/app-start.ts'), () => ({
  useAppStart: vi.fn<() => never>(),
}));

let costs: RecurringCost[];

beforeEach(() => {
  vi.mocked(useAppStart).mockReturnValue(ownerOn('Pro'));
  vi.mocked(call).mockImplementation(() => Promise.resolve({ costs, vehicles: [] }));
});

const row = (supplier: string) => page.getByRole('listitem').filter({ hasText: supplier }).first();

test.each(['desk', 'phone'] as const)('on a %s each cost says how it stands', async (size) => {
  const stoppedBecause = 'Its category no longer exists.';
  costs = [
    costWith(),
    costWith({ id: 'paused', supplier: 'Stray Broadband', isPaused: true }),
    costWith({ id: 'ended', supplier: 'Old Mobile', nextOn: null, endsOn: '2026-11-20' }),
    costWith({ id: 'stopped', supplier: 'Dales Insurance', stoppedBecause }),
  ];
  await renderPart(<RecurringCostsPage />, size);
  await expect.element(row('Nidd Vehicle Leasing')).toMatchTextContent('£288.00 every month');
  await expect.element(row('Nidd Vehicle Leasing')).toMatchTextContent('Next on');
  await expect
    .element(page.getByRole('link', { name: 'What it recorded' }).first())
    .toHaveAttribute('href', `/manage/expenses?recurring=${costs[0]!.id}`);
  await expect.element(row('Stray Broadband')).toMatchTextContent('Paused');
  await expect.element(row('Old Mobile')).toMatchTextContent('Ended');
  await expect.element(row('Dales Insurance')).toMatchTextContent('Stopped');
  await expect
    .element(
      page.getByText(
        `Dales Insurance could not be recorded: ${stoppedBecause} Press Change to put it right.`,
      ),
    )
    .toBeVisible();
  await expectAccessible();
});

test('without expenses in the plan, the page says that the costs wait, and since when', async () => {
  vi.mocked(useAppStart).mockReturnValue(ownerOn('Free'));
  costs = [costWith({ nextOn: '2026-11-01' })];
  await renderPart(<RecurringCostsPage />, 'phone');
  await expect.element(page.getByText('Recurring costs come with the plan Pro')).toBeVisible();
  await expect.element(row('Nidd Vehicle Leasing')).toMatchTextContent('Waits since');
  await expectAccessible();
});
