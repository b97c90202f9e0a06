import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import type { ReportView } from '@roundbook/contract/home/reports/views';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import type { ReportAddress } from '../report-address.ts';
import { ViewPicker } from './view-picker.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));

const view: ReportView = {
  id: '0198f000-0000-7000-8000-000000000007',
  name: 'Months of this year',
  report: 'rounds',
  filter: { dateRange: 'thisYear', interval: 'Month' },
  isShared: false,
  isOwn: true,
  mayChange: true,
  savedBy: 'Olive Owner',
  version: 3,
};

let views: ReportView[];
/** The changes sent to the server. */
let sent: { method: string; body: unknown }[];
let opened: ReportAddress[];

beforeEach(() => {
  views = [view];
  sent = [];
  opened = [];
  vi.mocked(call).mockImplementation((async ({ method }: { method: string }, input: never) => {
    if (method === 'GET') return { views };
    const { body } = input as { body: object };
    sent.push({ method, body });
    return { view: { ...view, ...body } };
  }) as never);
});

const open = (address: ReportAddress, report: 'rounds' | 'jobs' = 'rounds') =>
  renderPart(
    <ViewPicker report={report} address={address} onOpen={(one) => opened.push(one)} />,
    'phone',
  );

test('a saved view opens with its filters, on its own report', async () => {
  await open({ dateRange: 'today' });
  const picker = page.getByRole('combobox', { name: 'Saved view' });
  await picker.selectOptions('Months of this year');
  expect(opened).toEqual([{ dateRange: 'thisYear', interval: 'Month', view: view.id }]);
  await expectAccessible();
});

test('a report without views only offers to save one', async () => {
  await open({ dateRange: 'thisYear' }, 'jobs');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('My jobs');
  await page.getByRole('checkbox', { name: 'Share with Managers and Owners' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  const filter = { dateRange: 'thisYear' };
  const body = { name: 'My jobs', isShared: true, report: 'jobs', filter };
  expect(sent).toEqual([{ method: 'POST', body }]);
});

test('an open view with its own filters has nothing to save', async () => {
  await open({ dateRange: 'thisYear', interval: 'Month', view: view.id });
  const actions = page.getByRole('button', { name: 'Actions for Months of this year' });
  await expect.element(actions).toBeVisible();
  const save = page.getByRole('button', { name: 'Save changes' });
  await expect.element(save).not.toBeInTheDocument();
});

test('changed filters of an open view can be saved in it', async () => {
  await open({ dateRange: 'lastYear', view: view.id });
  await page.getByRole('button', { name: 'Save changes' }).click();
  const body = { filter: { dateRange: 'lastYear' }, version: 3 };
  await vi.waitFor(() => expect(sent).toEqual([{ method: 'POST', body }]));
});

test('a shared view of someone else can only be saved as a new one', async () => {
  views = [{ ...view, isOwn: false, mayChange: false, isShared: true }];
  await open({ dateRange: 'lastYear', view: view.id });
  await page.getByRole('button', { name: 'Actions for Months of this year' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Save as a new view' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Remove' })).not.toBeInTheDocument();
  const save = page.getByRole('button', { name: 'Save changes' });
  await expect.element(save).not.toBeInTheDocument();
});
