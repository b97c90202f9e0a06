import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiFailure } from '@roundbook/client/api-failure';
import { askAboutConflict, call } from '@roundbook/client/call';
import type { Transaction } from '@roundbook/contract/money/bank-transactions/transactions';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { BankReconciliation } from './bank-reconciliation.tsx';
import { aCandidate, aTransaction, countsOf } from './testing-transactions.ts';
import type { ReconciliationFilters } from './transaction-filters.ts';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));
vi.mock(import('../../../platform/app-start.ts'), () => ({
  useAppStart: () =>
    ({
      today: '2026-11-22',
      role: 'Owner',
      plan: { name: 'Team', features: {} },
      user: { isAdmin: null },
      balance: { pendingVoucher: null },
    }) as never,
}));

/** The rows that the mocked server holds. */
let rows: Transaction[] = [];
/** The changes sent to the server: path and body. */
const sent: { path: string; body: unknown }[] = [];
/** Rows as they were before each action, for undo. */
const actions = new Map<string, Transaction[]>();
/** Whether the server asks for confirmation before ignoring, as it does for a strong match. */
let asksToIgnore = false;

interface FakeInput {
  readonly params?: { readonly internalTransactionId?: string; readonly actionId?: string };
  readonly query?: {
    readonly newStatus?: string;
    readonly decision?: string;
    readonly page?: number;
    readonly perPage?: number;
  };
  readonly body?: never;
}

function listAnswer({ newStatus, decision, page: at = 1, perPage = 100 }: FakeInput['query'] & {}) {
  const found = rows.filter(
    (row) =>
      (newStatus === undefined || row.newStatus === newStatus) &&
      (decision === undefined || row.decision === decision),
  );
  return {
    transactions: found.slice((at - 1) * perPage, at * perPage),
    total: found.length,
    paidIn: found.reduce((sum, { amount }) => sum + amount, 0),
    paidOut: 0,
  };
}

/** Changes rows as one action, which can be undone. */
function act(ids: readonly string[], newStatus: Transaction['newStatus']): string {
  const actionId = `action-${actions.size + 1}`;
  actions.set(
    actionId,
    rows.filter((row) => ids.includes(row.internalTransactionId)),
  );
  rows = rows.map((row) =>
    ids.includes(row.internalTransactionId) ? { ...row, newStatus, actionId } : row,
  );
  return actionId;
}

async function answer({ path }: { path: string }, input: FakeInput): Promise<unknown> {
  const id = input.params?.internalTransactionId ?? '';
  const row = () => rows.find((one) => one.internalTransactionId === id)!;
  if (path === '/payments/transactions') return listAnswer(input.query!);
  if (path.endsWith('/counts')) return countsOf(rows);
  if (path === '/customers') return { customers: [], total: 0 };
  sent.push({ path, body: input.body });
  if (path.endsWith('/convert')) {
    const actionId = act([id], 'Converted');
    return { transaction: row(), actionId };
  }
  if (path.endsWith('/ignore')) {
    if (asksToIgnore) {
      const conflict = {
        title: 'Ignore a strong match?',
        message: 'It matches Customer 1: reference 7K3QWH.',
        action: 'Ignore anyway',
        bypassToken: 'token',
      };
      if (!(await askAboutConflict(conflict))) {
        throw new ApiFailure({ status: 409, message: 'Cancelled', conflict });
      }
    }
    const actionId = act([id], 'Ignored');
    return { transaction: row(), actionId };
  }
  if (path.endsWith('/convertAllMatched')) {
    const { internalTransactionIds } = (input.body ?? {}) as { internalTransactionIds?: string[] };
    const ids = rows
      .filter(({ newStatus, decision }) => newStatus === 'New' && decision === 'certain')
      .map(({ internalTransactionId }) => internalTransactionId)
      .filter((one) => internalTransactionIds?.includes(one) ?? true);
    const actionId = act(ids, 'Converted');
    return { actionId, count: ids.length, pence: ids.length * 1400, leftOut: [], remaining: 0 };
  }
  const before = actions.get(input.params!.actionId!) ?? [];
  rows = rows.map(
    (one) =>
      before.find(
        ({ internalTransactionId }) => internalTransactionId === one.internalTransactionId,
      ) ?? one,
  );
  return { count: before.length, remaining: 0 };
}

beforeEach(() => {
  sent.length = 0;
  actions.clear();
  asksToIgnore = false;
  rows = [
    aTransaction(1, { decision: 'certain', candidates: [aCandidate(1, { probability: 0.998 })] }),
    aTransaction(2),
    aTransaction(3, { candidates: [aCandidate(3), aCandidate(13, { probability: 0.12 })] }),
    aTransaction(4, { decision: 'none', candidates: [] }),
  ];
  vi.mocked(call).mockImplementation(answer as never);
});

function Screen() {
  const [filters, setFilters] = useState<ReconciliationFilters>({});
  return (
    <BankReconciliation
      filters={filters}
      onFilter={(change) => setFilters((now) => ({ ...now, ...change }))}
    />
  );
}

const article = (name: string) => page.getByRole('article', { name });
const press = (keys: string) => userEvent.keyboard(keys);

test('one mouse click accepts a row that is not marked', async () => {
  await renderPart(<Screen />);
  await article('£14.00, Payer 3').getByRole('button', { name: 'Accept Customer 3' }).click();
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        path: '/payments/transactions/{internalTransactionId}/convert',
        body: { customerId: aCandidate(3).customerId },
      },
    ]);
});

test('the names of a row’s buttons say which transaction they are about', async () => {
  await renderPart(<Screen />, 'phone');
  for (const name of ['Accept Customer 1: £14.00, Payer 1', 'Choose who £14.00, Payer 4']) {
    await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible();
  }
  const ignoring = page.getByRole('button', { name: /^Ignore / }).elements();
  const names = ignoring.map(({ textContent }) => textContent);
  expect(ignoring.length).toBeGreaterThan(1);
  expect(new Set(names).size).toBe(names.length);
});

test('a slow click hits its target: rows move only after the click ends', async () => {
  rows.push(aTransaction(5, { decision: 'certain' }));
  await renderPart(<Screen />);
  await expect.element(article('£14.00, Payer 1')).toHaveFocus();
  const box = page.getByRole('checkbox', {
    name: 'Book with what is certain: £14.00 from Payer 5',
  });
  await expect
    .element(article('£14.00, Payer 1').getByRole('button', { name: /^Ignore / }))
    .toBeVisible();
  await box.click({ delay: 300 });
  await expect.element(box).not.toBeChecked();
  await expect
    .element(article('£14.00, Payer 5').getByRole('button', { name: /^Ignore / }))
    .toBeVisible();
  await article('£14.00, Payer 4').getByText('No matching customer found.').click({ delay: 300 });
  await expect
    .element(article('£14.00, Payer 4').getByRole('button', { name: /^Choose who/ }))
    .toBeVisible();
});

test('a list of suggestions does not offer to book the matches that are certain', async () => {
  await renderPart(<Screen />);
  const book = page.getByRole('button', { name: /^Book 1 certain/ });
  await expect.element(book).toBeVisible();
  await page.getByRole('button', { name: /^Suggested/ }).click();
  await expect.element(article('£14.00, Payer 2')).toBeVisible();
  await expect.element(book).not.toBeInTheDocument();
});

test.each(['desk', 'phone'] as const)(
  'the queue shows its reasons and effects, on a %s',
  async (size) => {
    await renderPart(<Screen />, size);
    await expect.element(article('£14.00, Payer 1')).toBeVisible();
    await expect.element(article('£14.00, Payer 1').getByText('Certain')).toBeVisible();
    await expect
      .element(article('£14.00, Payer 2').getByText('Pays INV-1002 £14.00'))
      .toBeVisible();
    await expect.element(article('£14.00, Payer 2').getByText('Likely, 8 in 10')).toBeVisible();
    await expect
      .element(page.getByText('agrees with your bank: £1,234.56', { exact: false }))
      .toBeVisible();
    await expectAccessible();
  },
);

test('keys move the mark, accept, ignore and undo, and the mark keeps its position in the list', async () => {
  await renderPart(<Screen />);
  await expect.element(article('£14.00, Payer 1')).toHaveFocus();
  await press('j');
  await expect.element(article('£14.00, Payer 2')).toHaveFocus();
  await press('{Enter}');
  await expect.element(article('£14.00, Payer 2')).not.toBeInTheDocument();
  await expect.element(article('£14.00, Payer 3')).toHaveFocus();
  expect(sent).toEqual([
    {
      path: '/payments/transactions/{internalTransactionId}/convert',
      body: {
        customerId: aCandidate(2).customerId,
        invoiceIds: [aCandidate(2).settles[0]!.invoiceId],
      },
    },
  ]);
  await press('i');
  await expect.element(article('£14.00, Payer 3')).not.toBeInTheDocument();
  await expect.element(article('£14.00, Payer 4')).toHaveFocus();
  await press('u');
  await expect.poll(() => sent.at(-1)?.path).toContain('/undo');
  await press('?');
  await expect.element(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await press('{Escape}');
  // Without a match, Enter asks who paid.
  await press('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Who paid?' });
  await expect.element(dialog.getByRole('combobox', { name: 'Customer' })).toHaveFocus();
  // Letters typed in the dialog are not commands.
  await press('jiu');
  await expect.element(dialog.getByRole('combobox', { name: 'Customer' })).toHaveValue('jiu');
  expect(sent.filter(({ path }) => path.endsWith('/ignore'))).toHaveLength(1);
});

test('one button books the ticked transactions whose match is certain, and another undoes the booking', async () => {
  rows.push(aTransaction(5, { decision: 'certain' }), aTransaction(6, { decision: 'certain' }));
  await renderPart(<Screen />);
  await expect.element(page.getByRole('button', { name: 'Book 3 certain, £42.00' })).toBeVisible();
  await page
    .getByRole('checkbox', { name: 'Book with what is certain: £14.00 from Payer 5' })
    .click();
  await page.getByRole('button', { name: 'Book 2 certain, £28.00' }).click();
  await expect.element(page.getByText('2 transactions booked, £28.00')).toBeVisible();
  expect(sent.at(-1)?.body).toEqual({
    internalTransactionIds: [aTransaction(1), aTransaction(6)].map(
      ({ internalTransactionId }) => internalTransactionId,
    ),
  });
  expect(rows.filter(({ newStatus }) => newStatus === 'Converted')).toHaveLength(2);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.element(page.getByText('2 transactions taken back')).toBeVisible();
  expect(rows.every(({ newStatus }) => newStatus === 'New')).toBe(true);
});

test('ignoring a strong match asks first, and declining changes nothing', async () => {
  asksToIgnore = true;
  await renderPart(<Screen />, 'phone');
  const row = article('£14.00, Payer 1');
  await row.getByRole('button', { name: /^Ignore / }).click();
  const question = page.getByRole('dialog', { name: 'Ignore a strong match?' });
  await expect.element(question.getByText('It matches Customer 1', { exact: false })).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(row.getByRole('button', { name: /^Ignore / })).toBeVisible();
  expect(rows[0]!.newStatus).toBe('New');
  await row.getByRole('button', { name: /^Ignore / }).click();
  await question.getByRole('button', { name: 'Ignore anyway' }).click();
  await expect.element(row).not.toBeInTheDocument();
  expect(rows[0]!.newStatus).toBe('Ignored');
});

test('without signal the list can be read, and says why decisions have to wait', async () => {
  await renderPart(<Screen />);
  await expect.element(article('£14.00, Payer 1')).toHaveFocus();
  vi.mocked(call).mockRejectedValue(new ApiFailure({ status: 0, message: 'Failed to fetch' }));
  await press('i');
  await expect
    .element(page.getByText('Roundbook cannot be reached', { exact: false }))
    .toBeVisible();
  await expect.element(article('£14.00, Payer 1')).toBeVisible();
});
