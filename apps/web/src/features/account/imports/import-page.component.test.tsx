import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import {
  chooseColumns,
  type CustomerImport,
  type ImportRow,
  listImportRows,
  listImports,
  mendImportRow,
  previewFirstWeek,
  startImport,
} from '@roundbook/contract/account/imports/imports';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { ImportPage } from './import-page.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));

vi.mock(import('../../../platform/app-start.ts'), () => ({
  useAppStart: () => ({ today: '2026-11-23' }) as never,
}));

const LIST: CustomerImport = {
  id: 'import-1',
  filename: 'squeegee.csv',
  preset: 'Squeegee',
  state: 'Columns',
  columns: [
    {
      header: 'Name',
      field: 'name',
      reason: 'The heading says so',
      isUnsure: false,
      samples: ['May Okafor', 'Peter Hall'],
    },
    {
      header: 'Amount',
      field: 'price',
      reason: 'Looks like prices',
      isUnsure: true,
      samples: ['14.00', 'see book'],
    },
    {
      header: 'Lat',
      field: 'ignore',
      reason: 'Nothing that is kept',
      isUnsure: false,
      samples: ['53.38'],
    },
  ],
  settings: {
    dateOrder: 'dmy',
    balanceSign: 'owes',
    notesFor: null,
    cleanedBefore: null,
    leavers: null,
    belowZero: null,
    service: 'Window cleaning',
    frequency: { unit: 'week', every: 4 },
  },
  total: 2,
  done: 0,
  counts: null,
  left: 0,
  failed: 0,
  createdAt: '2026-11-23T10:00:00.000Z',
  importedAt: null,
  takenBackUntil: null,
  takenBackAt: null,
  version: 1,
};

const CHECKED: CustomerImport = {
  ...LIST,
  state: 'Checked',
  counts: {
    outcomes: { New: 1, Wrong: 1 },
    errors: 1,
    warnings: 0,
    customers: 1,
    jobs: 1,
    payments: 0,
    balance: 2800,
    rounds: 1,
  },
};

const WRONG: ImportRow = {
  line: 3,
  values: { name: 'Peter Hall', price: 'l4.00' },
  corrected: [],
  name: 'Peter Hall',
  address: '3 Low Road, Sheffield, S1 2AA',
  work: [],
  problems: [
    { field: 'price', severity: 'error', message: '“l4.00” is not a price.', mend: '14.00' },
  ],
  outcome: 'Wrong',
  choice: null,
  existing: null,
  leadLine: null,
  customerId: null,
  state: 'Waiting',
};

function answer(imports: readonly CustomerImport[], rows: readonly ImportRow[] = [WRONG]): void {
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation(async (endpoint: unknown) => {
    if (endpoint === listImports) return { imports };
    if (endpoint === listImportRows) return { rows, total: rows.length };
    if (endpoint === previewFirstWeek) {
      const rounds = [{ name: 'Monday', visits: 1, cost: 1400 }];
      return { days: [{ date: '2026-11-24', visits: 1, cost: 1400, rounds }], later: 3 };
    }
    return {};
  });
}

const callsOf = (endpoint: unknown) =>
  vi.mocked(call).mock.calls.filter(([called]) => (called as unknown) === endpoint);
const SIZES = ['desk', 'phone'] as const;

test.each(SIZES)(
  'the columns are shown with samples, and can be corrected by hand (%s)',
  async (size) => {
    answer([LIST]);
    await renderPart(<ImportPage />, size);
    await expect.element(page.getByText('May Okafor · Peter Hall')).toBeVisible();
    await expect.element(page.getByText('Perhaps “Price”: looks like prices')).toBeVisible();
    await expect.element(page.getByText('Squeegee', { exact: true })).toBeVisible();
    await page.getByLabelText('Lat holds').selectOptions('reference');
    await expectAccessible();
    await page.getByRole('button', { name: 'Check the list' }).click();
    await expect.element(page.getByText('Please choose what “Amount” holds.')).toBeVisible();
    expect(callsOf(chooseColumns)).toHaveLength(0);
    await page.getByLabelText('Amount holds').selectOptions('price');
    await page.getByRole('button', { name: 'Check the list' }).click();
    await expect
      .element(page.getByText('Please choose whether these have been cleaned before.'))
      .toBeVisible();
    expect(callsOf(chooseColumns)).toHaveLength(0);
    await page.getByLabelText('Have these been cleaned before?').selectOptions('yes');
    await page.getByRole('button', { name: 'Check the list' }).click();
    await expect
      .poll(() => callsOf(chooseColumns)[0]?.[1])
      .toMatchObject({
        body: {
          columns: ['name', 'price', 'reference'],
          settings: { service: 'Window cleaning', cleanedBefore: true },
        },
      });
  },
);

test.each(SIZES)('for a column of notes, the screen asks who reads them (%s)', async (size) => {
  const [name] = LIST.columns;
  const notes = { ...name!, header: 'Notes', field: 'notes', samples: ['gate code 12', 'dog'] };
  answer([{ ...LIST, columns: [name!, notes] }]);
  await renderPart(<ImportPage />, size);
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect.element(page.getByText('Please choose who reads the notes.')).toBeVisible();
  expect(callsOf(chooseColumns)).toHaveLength(0);
  await expectAccessible();
  await page.getByLabelText('Who reads the notes').selectOptions('workers');
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect
    .poll(() => callsOf(chooseColumns)[0]?.[1])
    .toMatchObject({ body: { columns: ['name', 'notes'], settings: { notesFor: 'workers' } } });
});

test.each(SIZES)('if a list has balances, the screen asks for their date (%s)', async (size) => {
  const [name] = LIST.columns;
  const owed = { ...name!, header: 'Owed', field: 'balance', samples: ['28.00'] };
  answer([{ ...LIST, columns: [name!, owed] }]);
  await renderPart(<ImportPage />, size);
  const date = page.getByLabelText('Date of the balances');
  await expect.element(date).toHaveValue('2026-11-23');
  await date.fill('2026-10-31');
  await expectAccessible();
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect
    .poll(() => callsOf(chooseColumns)[0]?.[1])
    .toMatchObject({ body: { settings: { balancesOn: '2026-10-31' } } });
});

test.each(SIZES)('a row shows its errors, and can be corrected on the spot (%s)', async (size) => {
  answer([{ ...CHECKED, settings: { ...CHECKED.settings, balancesOn: '2026-10-31' } }]);
  await renderPart(<ImportPage />, size);
  await expect.element(page.getByText('31 Oct 2026')).toBeVisible();
  await expect.element(page.getByText('“l4.00” is not a price.')).toBeVisible();
  await expect.element(page.getByText('Monday: 1')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Use “14.00”' }).click();
  await expect
    .poll(() => callsOf(mendImportRow)[0]?.[1])
    .toEqual({
      params: { id: 'import-1', line: 3 },
      body: { values: { price: '14.00' } },
    });
  await page.getByLabelText('What happens to line 3').selectOptions('Skip');
  await expect
    .poll(() => callsOf(mendImportRow)[1]?.[1])
    .toMatchObject({ body: { choice: 'Skip' } });
  await page.getByRole('button', { name: 'Import 1 customer' }).click();
  await expect.poll(() => callsOf(startImport)).toHaveLength(1);
});

test('on a phone every choice and button of a row fits inside the card, however long its text', async () => {
  const existing: NonNullable<ImportRow['existing']> = {
    id: 'customer-1',
    reasons: ['name'],
    displayName: 'The Honourable Bartholomew Featherstonehaugh-Cholmondeley',
  };
  const problem = {
    ...WRONG.problems[0]!,
    mend: 'Flat 12, The Old Weaving Shed, Kirkstall Brewery Road, Leeds',
  };
  const long = { ...WRONG, name: existing.displayName, existing, problems: [problem] };
  answer([CHECKED], [long]);
  await renderPart(<ImportPage />, 'phone');
  const list = page.getByRole('list', { name: 'Rows' });
  await expect.element(list.getByRole('button', { name: 'Save' })).toBeVisible();
  const { left, right } = list.element().getBoundingClientRect();
  const controls = list.element().querySelectorAll('button, select, input');
  expect(controls.length).toBeGreaterThanOrEqual(5);
  for (const control of controls) {
    const at = control.getBoundingClientRect();
    expect(at.left, control.outerHTML).toBeGreaterThanOrEqual(left - 1);
    expect(at.right, control.outerHTML).toBeLessThanOrEqual(right + 1);
  }
});

test.each(SIZES)('the screen asks what an unrecognised column holds (%s)', async (size) => {
  const [name] = LIST.columns;
  const unknown = { ...name!, header: 'Van', field: 'ignore', isUnsure: true, samples: ['B'] };
  answer([{ ...LIST, columns: [name!, unknown] }]);
  await renderPart(<ImportPage />, size);
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect.element(page.getByText('Please choose what “Van” holds.')).toBeVisible();
  expect(callsOf(chooseColumns)).toHaveLength(0);
});

test.each(SIZES)(
  'before the import, the screen asks how to treat customers who have stopped (%s)',
  async (size) => {
    const counts = { ...CHECKED.counts!, errors: 0, asks: { leavers: 3, belowZero: 1 } };
    answer([{ ...CHECKED, counts }]);
    await renderPart(<ImportPage />, size);
    await expect.element(page.getByRole('button', { name: 'Import 1 customer' })).toBeDisabled();
    await expect.element(page.getByLabelText('1 row with a balance below zero')).toBeVisible();
    await expectAccessible();
    await page.getByLabelText('3 rows marked as cancelled or stopped').selectOptions('leaveOut');
    await expect
      .poll(() => callsOf(chooseColumns)[0]?.[1])
      .toMatchObject({ body: { settings: { leavers: 'leaveOut', belowZero: null } } });
  },
);

test('background work shows its progress, and says that the page may be closed', async () => {
  answer([{ ...CHECKED, state: 'Importing', done: 1 }]);
  await renderPart(<ImportPage />);
  await expect
    .element(page.getByText(/^1 of 2 rows\. This carries on if you close the page/))
    .toBeVisible();
  await expectAccessible();
});

test('a finished import has a report, and can be taken back for a limited time', async () => {
  const importedAt = new Date().toISOString();
  answer([
    { ...CHECKED, state: 'Imported', importedAt, takenBackUntil: importedAt },
    {
      ...CHECKED,
      id: 'import-0',
      state: 'Taken back',
      takenBackAt: importedAt,
      importedAt,
      left: 2,
    },
  ]);
  await renderPart(<ImportPage />, 'phone');
  await expect.element(page.getByRole('button', { name: 'Take back …' })).toBeVisible();
  for (const [name, href] of [
    ['Plan the first week', '/plan/calendar'],
    ['See your customers', '/manage/customers'],
  ] as const)
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href);
  await expect.element(page.getByText(/2 customers you had worked with stayed/)).toBeVisible();
  await expectAccessible();
});
