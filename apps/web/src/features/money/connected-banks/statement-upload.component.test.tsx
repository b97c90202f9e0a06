import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiFailure } from '@roundbook/client/api-failure';
import { call } from '@roundbook/client/call';
import { listConnectedBanks } from '@roundbook/contract/money/connected-banks/connected-banks';
import {
  getStatementImport,
  importStatement,
  removeStatementImport,
  type ShownImport,
  uploadStatement,
} from '@roundbook/contract/money/connected-banks/statement-imports';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { StatementUpload } from './statement-upload.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));

const ACCOUNT = {
  id: 'account-1',
  name: 'Business account',
  ending: '5678',
  kind: 'current',
  lastOn: null,
};

function shown(id: string, to: Partial<ShownImport['statementImport']> = {}): ShownImport {
  return {
    statementImport: {
      importId: id,
      filename: `${id}.csv`,
      format: 'CSV',
      state: 'Ready',
      statements: [
        {
          accountId: 'account-1',
          accountName: 'Business account',
          ending: '5678',
          from: '2026-03-01',
          to: '2026-03-31',
          count: 28,
          known: 3,
          paidIn: 41200,
          paidOut: -1900,
          pending: 0,
          kind: null,
          setAside: [],
          closing: null,
          addsUp: null,
          breaks: [],
        },
      ],
      preview: `preview of ${id}`,
      added: 0,
      known: 0,
      uploadedAt: '2026-03-31T10:00:00Z',
      importedAt: null,
      ...to,
    },
    csv: null,
  };
}

/** The waiting file as the mocked server would import it now. */
let now: ShownImport = shown('now');

/** Mocks the answers to successive uploads; an error stands for a refusal. */
function answer(...uploads: readonly (ShownImport | Error)[]): void {
  const left = [...uploads];
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation(async (endpoint: unknown) => {
    if (endpoint === listConnectedBanks) {
      return { connectedBanks: [{ accounts: [ACCOUNT] }] };
    }
    if (endpoint === uploadStatement) {
      const next = left.shift();
      if (next instanceof Error) throw next;
      return next;
    }
    if (endpoint === importStatement) return { added: 25, known: 3 };
    if (endpoint === getStatementImport) return now;
    return {};
  });
}

const drop = async (...names: readonly string[]) => {
  await expect.element(page.getByText(/^Drop statements here/)).toBeVisible();
  const data = new DataTransfer();
  for (const name of names) data.items.add(new File(['x'], name));
  const zone = page.getByText(/^Drop statements here/).element().parentElement!;
  zone.dispatchEvent(
    new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
  );
};
const callsOf = (endpoint: unknown) =>
  vi.mocked(call).mock.calls.filter(([called]) => (called as unknown) === endpoint);

test.each(['desk', 'phone'] as const)(
  'several files are shown with their contents, and imported with one button: %s',
  async (size) => {
    answer(shown('march'), new Error('Line 3: An amount cannot be read.'), shown('april'));
    await renderPart(<StatementUpload />, size);
    await drop('march.csv', 'broken.csv', 'april.csv');
    await expect.element(page.getByText('Line 3: An amount cannot be read.')).toBeVisible();
    await expect.element(page.getByText(/28 lines, 3 known already/).first()).toBeVisible();
    await expectAccessible();
    expect(callsOf(importStatement)).toHaveLength(0);
    await page.getByRole('button', { name: 'Import 2 files' }).click();
    await expect
      .element(page.getByText('Imported: 25 new transactions, 3 you already had').nth(1))
      .toBeVisible();
    expect(callsOf(importStatement)).toHaveLength(2);
  },
);

test('the dialog asks for an account that a file does not name', async () => {
  answer(shown('qif', { state: 'Needs account' }));
  await renderPart(<StatementUpload />, 'phone');
  await drop('a.qif');
  await page.getByLabelText('Account', { exact: true }).selectOptions('Another account');
  const button = page.getByRole('button', { name: 'Import', exact: true });
  await expect.element(button).toBeDisabled();
  await userEvent.fill(page.getByLabelText('Account name'), 'Savings');
  await page.getByLabelText('Kind of account').selectOptions('Savings account');
  await button.click();
  await expect.element(page.getByText(/^Imported: 25/)).toBeVisible();
  expect(callsOf(importStatement)[0]?.[1]).toEqual({
    params: { id: 'qif' },
    body: { newAccount: 'Savings', kind: 'savings', preview: 'preview of qif' },
  });
  await expectAccessible();
});

test('a card’s file is not proposed for a current account', async () => {
  const file = shown('card', { state: 'Needs account' });
  file.statementImport.statements = [{ ...file.statementImport.statements[0]!, kind: 'card' }];
  answer(file);
  await renderPart(<StatementUpload />, 'phone');
  await drop('card.csv');
  await expect.element(page.getByLabelText('Account', { exact: true })).toHaveValue('new');
  await expect.element(page.getByLabelText('Kind of account')).toHaveValue('card');
});

test.each(['desk', 'phone'] as const)(
  'before the import, the screen says what adds up and what is set aside: %s',
  async (size) => {
    const file = shown('revolut');
    const [statement] = file.statementImport.statements;
    const gap = { ...statement!, accountName: 'Card', addsUp: false, breaks: [0, 12] };
    const whole = {
      ...statement!,
      addsUp: true,
      closing: { amount: 49150, on: '2026-03-31' },
      setAside: [
        { reason: 'notBooked' as const, count: 2, rows: [{ row: 5, text: 'TESCO PFS 3312' }] },
        {
          reason: 'otherCurrency' as const,
          count: 1,
          rows: [{ row: 8, text: 'Exchanged to EUR' }],
        },
      ],
    };
    file.statementImport.statements = [whole, gap];
    answer(file);
    await renderPart(<StatementUpload />, size);
    await drop('revolut.csv');
    await expect.element(page.getByText('Adds up to the bank’s £491.50')).toBeVisible();
    await expect.element(page.getByText(/^Does not add up .* first at row 12/)).toBeVisible();
    await page.getByText('3 rows set aside').click();
    await expect.element(page.getByText('2 not booked yet')).toBeVisible();
    await expect.element(page.getByText('Row 5: TESCO PFS 3312')).toBeVisible();
    await expectAccessible();
  },
);

test('removing a file from the list drops it; an imported file stays imported', async () => {
  answer(shown('march'), shown('april'));
  await renderPart(<StatementUpload />);
  await drop('march.csv');
  await page.getByRole('button', { name: 'Remove march.csv from the list' }).click();
  await expect.poll(() => callsOf(removeStatementImport)).toHaveLength(1);
  await drop('april.csv');
  await page.getByRole('button', { name: 'Import 1 file' }).click();
  await expect.element(page.getByText(/^Imported: 25/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove april.csv from the list' }).click();
  expect(callsOf(removeStatementImport)).toHaveLength(1);
});

test('a file that differs from its preview is shown again, and imported on another click', async () => {
  answer(shown('march'));
  await renderPart(<StatementUpload />, 'phone');
  await drop('march.csv');
  const { statementImport } = shown('march');
  const statements = statementImport.statements.map((one) => ({ ...one, known: 28 }));
  now = shown('march', { statements, preview: 'changed' });
  const uploads = vi.mocked(call).getMockImplementation()!;
  const conflict = { title: 'Import this file as it is now?', message: '', bypassToken: 't' };
  vi.mocked(call).mockImplementation(async (endpoint, input, options) => {
    const body = (input as { body?: { preview?: string } }).body;
    if ((endpoint as unknown) === importStatement && body?.preview !== 'changed') {
      // The user went back when asked.
      throw new ApiFailure({ status: 409, message: 'Cancelled', conflict });
    }
    return uploads(endpoint, input, options);
  });
  await page.getByRole('button', { name: 'Import 1 file' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Something has changed since you added this file.');
  await expect.element(page.getByText(/28 lines, 28 known already/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Import 1 file' }).click();
  await expect.element(page.getByText(/^Imported: 25/)).toBeVisible();
});

test('the user is not asked about the lines that files imported together share', async () => {
  answer(shown('march'), shown('april'));
  await renderPart(<StatementUpload />);
  await drop('march.csv', 'april.csv');
  now = shown('april', { preview: 'with lines of March' });
  await page.getByRole('button', { name: 'Import 2 files' }).click();
  await expect.element(page.getByText(/^Imported: 25/).nth(1)).toBeVisible();
  expect(callsOf(importStatement).map(([, input]) => input)).toEqual([
    { params: { id: 'march' }, body: { preview: 'preview of march' } },
    { params: { id: 'april' }, body: { preview: 'with lines of March' } },
  ]);
});
