import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ReportTable as Table } from '@roundbook/contract/home/reports/report';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { useAppStart } from '../../../../platform/app-start.ts';
import { ReportTable } from './report-table.tsx';

vi.mock(import('../../../../platform/app-start.ts'), () => ({
  useAppStart: vi.fn<() => never>(),
}));

beforeEach(() => {
  vi.mocked(useAppStart).mockReturnValue({
    role: 'Owner',
    plan: { name: 'Pro', features: {} },
    user: { isAdmin: 'None' },
  } as never);
});

const CUSTOMER = 'Saint Bartholomew’s Almshouses and the whole of the upper valley';

const leaks: Table = {
  key: 'leaks',
  title: 'Leaks',
  columns: [
    { label: 'Leak', unit: 'text' },
    { label: 'Customer', unit: 'text' },
    { label: 'Job', unit: 'text' },
    { label: 'Visits', unit: 'count' },
    { label: 'Lost a year', unit: 'pence' },
    { label: 'Repair', unit: 'text' },
  ],
  rows: [
    {
      cells: ['Done and not invoiced', CUSTOMER, 'Windows', 3, 27_000, 'Invoice the visits'],
      rowsAt: '/manage/customers/1',
      repair: {
        kind: 'invoice',
        customerName: CUSTOMER,
        occurrenceIds: ['a', 'b', 'c'],
        amount: 27_000,
      },
    },
    {
      cells: ['Skipped too often', 'Jo Evans', 'Windows', 4, 9600, 'Ask the customer'],
      rowsAt: null,
    },
  ],
  totals: [null, null, null, 7, 36_600, null],
  left: 0,
};

test('on a phone, rows with a repair are a list of cards no wider than the screen', async () => {
  await renderPart(<ReportTable table={leaks} isBeside={false} />, 'phone');
  const list = page.getByRole('list', { name: 'Leaks' });
  await expect.element(list).toBeVisible();
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  const card = list.getByRole('listitem').first();
  await expect.element(card).toMatchTextContent(CUSTOMER);
  await expect.element(card).toMatchTextContent('£270.00');
  await expect.element(list.getByRole('listitem').last()).toMatchTextContent('£366.00');
  await expect.element(page.getByRole('button', { name: `Invoice: ${CUSTOMER}` })).toBeVisible();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  await expectAccessible();
});

test('on a phone, rows of several words are cards even if none can be repaired', async () => {
  const rows = leaks.rows.slice(1);
  await renderPart(<ReportTable table={{ ...leaks, rows }} isBeside={false} />, 'phone');
  await expect.element(page.getByRole('list', { name: 'Leaks' })).toBeVisible();
});

test('at a desk they are a table', async () => {
  await renderPart(<ReportTable table={leaks} isBeside={false} />, 'desk');
  await expect.element(page.getByRole('table')).toBeVisible();
});
