import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import type { CsvPreview } from '@roundbook/contract/money/connected-banks/statement-imports';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { ColumnsDialog } from './columns-dialog.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));

const CSV: CsvPreview = {
  layout: null,
  firstRow: 1,
  width: 5,
  header: ['When', 'What', 'In', 'Out', 'Left'],
  rows: [
    ['01/02/2026', 'M OKAFOR 7K3QWH', '14.00', '', '114.00'],
    ['02/02/2026', '=HYPERLINK("http://example.com")', '', '19.00', '95.00'],
  ],
  isSure: false,
  doubts: ['columns'],
  examples: [],
  isRemembered: false,
};

const choose = (column: number, name: string, meaning: string) =>
  page.getByLabelText(`Column ${column}, ${name}`).selectOptions(meaning);

test.each(['desk', 'phone'] as const)(
  'columns are named above the first lines, and the dialog says which meanings are missing: %s',
  async (size) => {
    const onDone = vi.fn<() => void>();
    vi.mocked(call).mockReset();
    vi.mocked(call).mockImplementation(async () => ({}));
    await renderPart(
      <ColumnsDialog
        importId="one"
        filename="march.csv"
        csv={CSV}
        onDone={onDone}
        onClose={() => undefined}
      />,
      size,
    );
    // A formula appears as plain text.
    await expect.element(page.getByText('=HYPERLINK("http://example.com")')).toBeInTheDocument();
    const save = page.getByRole('button', { name: 'Use these columns' });
    await save.click();
    await expect.element(page.getByText('Please say which column is the date.')).toBeVisible();
    await choose(1, 'When', 'Date');
    await choose(2, 'What', 'Description');
    await choose(3, 'In', 'Paid in');
    await choose(4, 'Out', 'Paid out');
    await choose(5, 'Left', 'Balance');
    await expectAccessible();
    await save.click();
    await expect.poll(() => onDone.mock.calls).toHaveLength(1);
    expect(vi.mocked(call).mock.calls[0]?.[1]).toMatchObject({
      params: { id: 'one' },
      body: {
        layout: {
          firstRow: 1,
          date: 0,
          dateOrder: 'dmy',
          amount: { kind: 'split', paidIn: 2, paidOut: 3 },
          description: [1],
          balance: 4,
        },
      },
    });
  },
);

const UNSIGNED: CsvPreview = {
  ...CSV,
  layout: {
    firstRow: 1,
    date: 0,
    dateOrder: 'dmy',
    amount: { kind: 'unsigned', column: 2 },
    description: [1],
    payerName: null,
    reference: null,
    payerAccount: null,
    kind: null,
    balance: 3,
    balanceBefore: null,
    balanceIsOwed: false,
    bankId: null,
    status: null,
  },
  width: 4,
  header: ['Date', 'Description', 'Amount', 'Balance'],
  rows: [
    ['13/02/2026', 'V NAME', '20.00', '480.00'],
    ['14/02/2026', 'O NAME', '14.00', '494.00'],
  ],
  doubts: ['firstLine'],
};

test.each(['desk', 'phone'] as const)(
  'the user decides the direction of undecided lines together with the columns, and the answer is kept: %s',
  async (size) => {
    const onDone = vi.fn<() => void>();
    vi.mocked(call).mockReset();
    vi.mocked(call).mockImplementation(async () => ({}));
    await renderPart(
      <ColumnsDialog
        importId="one"
        filename="march.csv"
        csv={UNSIGNED}
        onDone={onDone}
        onClose={() => undefined}
      />,
      size,
    );
    const open = page.getByLabelText('Lines that the balance does not decide');
    await expect.element(open).toHaveValue('');
    await expectAccessible();
    await open.selectOptions('Came in');
    await page.getByRole('button', { name: 'Use these columns' }).click();
    await expect.poll(() => onDone.mock.calls).toHaveLength(1);
    expect(vi.mocked(call).mock.calls[0]?.[1]).toMatchObject({
      body: { layout: { amount: { kind: 'unsigned', column: 2, undecided: 'in' } } },
    });
  },
);
