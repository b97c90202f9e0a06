import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call, callFile } from '@roundbook/client/call';
import * as contract from '@roundbook/contract/account/exports/exports';
import { listRounds } from '@roundbook/contract/work/rounds/rounds';
import { saveFile } from '@roundbook/ui/actions/save-file.ts';
import { expectAccessible, renderPart, type SIZES } from '@roundbook/ui/testing/render-part.tsx';
import { Exports } from './exports.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
  callFile: vi.fn<() => Promise<never>>(),
}));
vi.mock(import('@roundbook/ui/actions/save-file.ts'), () => ({ saveFile: vi.fn<() => void>() }));
vi.mock(import('../../../platform/app-start.ts'), () => ({
  useAppStart: () =>
    ({
      today: '2026-11-23',
      role: 'Owner',
      plan: { name: 'Team', features: { ROUNDS: true } },
      user: { isAdmin: 0 },
    }) as never,
}));

const idOf = (at: number) => `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`;

const ready: contract.ExportRecord = {
  id: idOf(1),
  kind: 'customers',
  withFiles: false,
  withPdfs: false,
  state: 'Ready',
  percent: 100,
  resumedFrom: null,
  size: 348_160,
  filename: 'customers-2026-11-23.csv',
  problem: '',
  askedAt: '2026-11-23T09:30:00.000Z',
  lapsesAt: '2026-11-30T09:30:00.000Z',
  version: 3,
};

const making: contract.ExportRecord = {
  ...ready,
  id: idOf(2),
  kind: 'archive',
  state: 'Making',
  percent: 42,
  size: null,
  filename: '',
  lapsesAt: null,
};

const failed: contract.ExportRecord = {
  ...making,
  id: idOf(3),
  kind: 'messages',
  state: 'Failed',
  problem: 'We could not make the export. Your data has not changed. Please try again.',
};

let shown: contract.ExportRecord[];

const sentTo = (endpoint: unknown) =>
  vi
    .mocked(call)
    .mock.calls.filter(([one]) => one === endpoint)
    .map(([, input]) => input);

beforeEach(() => {
  shown = [];
  vi.mocked(saveFile).mockReset();
  vi.mocked(callFile).mockReset();
  vi.mocked(callFile).mockResolvedValue(new Blob());
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation((endpoint) => {
    if (endpoint === (contract.listExports as unknown)) {
      return Promise.resolve({ exports: shown } as never);
    }
    if (endpoint === (listRounds as unknown)) {
      return Promise.resolve({ rounds: [{ id: idOf(9), name: 'Monday' }] } as never);
    }
    return Promise.resolve({ export: making } as never);
  });
});

test.each<keyof typeof SIZES>(['phone', 'desk'])(
  'the Owner takes an archive or a list, on a %s',
  async (size) => {
    await renderPart(<Exports />, size);
    await expect.element(page.getByText(/^Nothing yet\./)).toBeVisible();
    await expectAccessible();
    await page.getByRole('checkbox', { name: /^PDFs of invoices/ }).click();
    await page.getByRole('button', { name: 'Make an archive' }).click();
    await page.getByRole('button', { name: 'Export customers' }).click();
    await page.getByRole('button', { name: 'Export expenses' }).click();
    await expect
      .poll(() => sentTo(contract.requestExport))
      .toEqual([
        { body: { kind: 'archive', withFiles: true, withPdfs: false } },
        { body: { kind: 'customers' } },
        { body: { kind: 'expenses' } },
      ]);
  },
);

test.each<keyof typeof SIZES>(['phone', 'desk'])(
  'each export shows its progress, and a finished export can be downloaded, on a %s',
  async (size) => {
    shown = [making, ready, failed];
    await renderPart(<Exports />, size);
    await expect.element(page.getByText('Being made, 42%')).toBeVisible();
    await expect
      .element(page.getByRole('progressbar', { name: 'Everything: 42% made' }))
      .toBeVisible();
    await expect.element(page.getByText(/· 340 KB · kept until 30 Nov 2026/)).toBeVisible();
    await expect.element(page.getByText(/Your data has not changed/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Make an archive' })).toBeDisabled();
    await expectAccessible();
    await page.getByRole('button', { name: 'Download Customers' }).click();
    await expect
      .poll(() => vi.mocked(saveFile).mock.calls.map(([name]) => name))
      .toEqual(['customers-2026-11-23.csv']);
    expect(vi.mocked(callFile).mock.calls).toEqual([
      [contract.downloadExport, { params: { id: ready.id } }],
    ]);
  },
);

test.each<keyof typeof SIZES>(['phone', 'desk'])(
  'an interrupted export says where it continues, and a failed one is tried again, on a %s',
  async (size) => {
    shown = [{ ...making, percent: 79, resumedFrom: 78 }, failed];
    await renderPart(<Exports />, size);
    await expect.element(page.getByText(/It was interrupted and goes on from 78%/)).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Try again: Messages' }).click();
    await expect
      .poll(() => sentTo(contract.requestExport))
      .toEqual([{ body: { kind: 'messages', withFiles: false, withPdfs: false } }]);
  },
);

test('a value pack is made for the chosen round', async () => {
  await renderPart(<Exports />);
  await page.getByRole('combobox', { name: 'Round' }).click();
  await page.getByRole('option', { name: 'Monday' }).click();
  await page.getByRole('button', { name: 'Make a value pack' }).click();
  await expect
    .poll(() => vi.mocked(callFile).mock.calls)
    .toEqual([[contract.getRoundValuePack, { params: { id: idOf(9) } }]]);
});
