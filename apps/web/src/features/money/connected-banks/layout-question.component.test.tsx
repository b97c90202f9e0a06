import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import type { ImportLayout } from '@roundbook/contract/money/connected-banks/statement-imports';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { LayoutQuestion } from './layout-question.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));

const LAYOUT: ImportLayout = {
  firstRow: 1,
  date: 0,
  dateOrder: 'dmy',
  amount: { kind: 'split', paidIn: 3, paidOut: 2 },
  description: [1],
  payerName: null,
  reference: null,
  payerAccount: null,
  kind: null,
  balance: null,
  balanceBefore: null,
  balanceIsOwed: false,
  bankId: null,
  status: null,
};

const CSV = {
  layout: LAYOUT,
  firstRow: 1,
  width: 4,
  header: [],
  rows: [],
  isSure: false,
  isRemembered: false,
  doubts: ['direction' as const],
  examples: [
    { bookedOn: '2026-02-13', description: 'OKAFOR M', amount: 1400 },
    { bookedOn: '2026-02-14', description: 'VODAFONE', amount: -2000 },
    {
      bookedOn: '2026-02-15',
      description: 'HALL P AND A NARRATIVE THAT IS MUCH LONGER THAN A PHONE IS WIDE',
      amount: 1800,
    },
  ],
};

test.each(['desk', 'phone'] as const)(
  'three lines are shown as they were read, and the other way round is one tap: %s',
  async (size) => {
    const onDone = vi.fn<() => void>();
    vi.mocked(call).mockReset();
    vi.mocked(call).mockImplementation(async () => ({}));
    await renderPart(
      <LayoutQuestion importId="one" csv={CSV} onDone={onDone} onColumns={() => undefined} />,
      size,
    );
    await expect.element(page.getByText('£14.00 came in')).toBeVisible();
    await expect.element(page.getByText('£20.00 went out')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'No, the other way round' }).click();
    await expect.poll(() => onDone.mock.calls).toHaveLength(1);
    expect(vi.mocked(call).mock.calls[0]?.[1]).toMatchObject({
      params: { id: 'one' },
      body: { layout: { amount: { kind: 'split', paidIn: 2, paidOut: 3 } } },
    });
    await page.getByRole('button', { name: 'Yes, this is right' }).click();
    await expect.poll(() => onDone.mock.calls).toHaveLength(2);
    expect(vi.mocked(call).mock.calls[1]?.[1]).toMatchObject({ body: { layout: LAYOUT } });
  },
);
