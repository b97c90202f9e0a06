import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import type { Customer } from '@roundbook/contract/customers/customers/customer';
import { renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { CustomerStory } from './customer-story.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));

const customer = {
  id: '01980000-0000-7000-8000-000000000001',
  lifecycle: 'Active',
  jobs: [
    {
      id: '01980000-0000-7000-8000-000000000002',
      title: 'Windows all round',
      cost: 1800,
      firstVisitCost: 2700,
      cancelledAt: null,
      scheduledDate: null,
      dueOn: '2026-12-01',
      occurrence: { state: 'Open', isFirst: true, cost: 2700 },
    },
  ],
} as unknown as Customer;

test('a next visit that is the job’s first shows the price of a first visit, not of later ones', async () => {
  vi.mocked(call).mockResolvedValue({ events: [], hasMore: false });
  await renderPart(<CustomerStory customer={customer} />, 'phone');
  const next = page.getByRole('list', { name: 'Next visits' });
  await expect.poll(() => next.element().textContent).toMatch(/£27\.00$/);
});
