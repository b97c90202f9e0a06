import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import {
  closeBusiness,
  getClosing,
  reopenBusiness,
  resetBusiness,
} from '@roundbook/contract/account/closures/closures';
import { listExports, requestExport } from '@roundbook/contract/account/exports/exports';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { CloseAccount } from './close-account.tsx';
import { ClosedAccount } from './parts.tsx';
import { ResetAccount } from './reset-account.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));
vi.mock(import('../../../platform/app-start.ts'), () => ({
  useAppStart: () => ({ business: { name: 'Bright Panes' } }) as never,
}));

const open: ResponseOf<typeof getClosing> = {
  closure: null,
  phrase: 'Bright Panes',
  concerns: [{ blocks: false, onReset: true, words: 'Customers owe you £12.50.' }],
  people: 3,
  customers: 48,
};
let shown = open;
/** The exports that the mocked server lists. */
let exports: ResponseOf<typeof listExports>['exports'] = [];

const closure = {
  kind: 'closing',
  beganAt: '2026-11-23T10:00:00Z',
  eraseAfter: '2026-12-23T10:00:00Z',
} as const;

const archive = {
  id: '018f0000-0000-7000-8000-000000000001',
  kind: 'archive',
  resumedFrom: null,
  withFiles: true,
  withPdfs: true,
  percent: 0,
  size: null,
  filename: '',
  problem: '',
  askedAt: '2026-11-24T10:00:00Z',
  lapsesAt: '2026-12-01T10:00:00Z',
  version: 1,
} as const;

function answerTo(endpoint: unknown): unknown {
  if (endpoint === getClosing) return shown;
  return endpoint === listExports ? { exports } : { closure };
}

const writes = () =>
  vi
    .mocked(call)
    .mock.calls.filter(([{ method }]) => method !== 'GET')
    .map(([endpoint, input]) => [endpoint, input]);

beforeEach(() => {
  shown = open;
  exports = [];
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation((endpoint) => Promise.resolve(answerTo(endpoint) as never));
});

test.each(['phone', 'desk'] as const)(
  'before closing, the screen says what happens and asks for the business’s name, on a %s',
  async (size) => {
    await renderPart(<CloseAccount />, size);
    await expect.element(page.getByText(/2 colleagues are logged out and notified/)).toBeVisible();
    await expect.element(page.getByText('Customers owe you £12.50.')).toBeVisible();
    const button = page.getByRole('button', { name: 'Close the account' });
    await page.getByLabelText(/Type “Bright Panes”/).fill('Bright Pane');
    await button.click();
    await expect.element(page.getByText('Please type “Bright Panes”.')).toBeVisible();
    expect(writes()).toEqual([]);
    await page.getByLabelText(/Type “Bright Panes”/).fill('bright panes');
    await button.click();
    await vi.waitFor(() =>
      expect(writes()).toEqual([[closeBusiness, { body: { typed: 'bright panes' } }]]),
    );
    await expectAccessible();
  },
);

test('while money is on its way, the screen says so, and has no button to close the account', async () => {
  shown = {
    ...open,
    concerns: [{ blocks: true, onReset: false, words: 'A payout is on its way to your bank.' }],
  };
  await renderPart(<CloseAccount />, 'phone');
  await expect.element(page.getByText('A payout is on its way to your bank.')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Close the account' }))
    .not.toBeInTheDocument();
  await expectAccessible();
});

test.each(['phone', 'desk'] as const)(
  'the form for emptying says what stays, and leaves out concerns that matter only for closing, on a %s',
  async (size) => {
    shown = {
      ...open,
      concerns: [{ blocks: true, onReset: false, words: 'A payout is on its way to your bank.' }],
    };
    await renderPart(<ResetAccount />, size);
    await expect.element(page.getByText(/Invoice numbers continue/)).toBeVisible();
    await expect
      .element(page.getByText('A payout is on its way to your bank.'))
      .not.toBeInTheDocument();
    await page.getByLabelText(/Type “Bright Panes”/).fill('Bright Panes');
    await page.getByRole('button', { name: 'Erase everything' }).click();
    await vi.waitFor(() =>
      expect(writes()).toEqual([[resetBusiness, { body: { typed: 'Bright Panes' } }]]),
    );
    await expectAccessible();
  },
);

test('one press reopens a closed account', async () => {
  await renderPart(<ClosedAccount closure={closure} />, 'phone');
  await expect.element(page.getByText('Bright Panes is closed')).toBeVisible();
  await page.getByRole('button', { name: 'Open it again' }).click();
  await vi.waitFor(() => expect(writes()).toEqual([[reopenBusiness, {}]]));
});

test.each(['phone', 'desk'] as const)(
  'everything in a closed account can still be downloaded, on a %s',
  async (size) => {
    exports = [{ ...archive, state: 'Ready', size: 52_000, filename: 'archive.zip' }];
    await renderPart(<ClosedAccount closure={closure} />, size);
    await expect.element(page.getByRole('button', { name: /^Download/ })).toBeVisible();
    await page.getByRole('button', { name: 'Make an archive' }).click();
    await vi.waitFor(() =>
      expect(writes()).toEqual([
        [requestExport, { body: { kind: 'archive', withFiles: true, withPdfs: true } }],
      ]),
    );
  },
);

test('while an archive is being made, another cannot be requested', async () => {
  exports = [{ ...archive, state: 'Making', percent: 40 }];
  await renderPart(<ClosedAccount closure={closure} />, 'phone');
  await expect.element(page.getByText('Being made, 40%')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Make an archive' })).toBeDisabled();
});

test('while the business is being emptied, the screen has no buttons', async () => {
  shown = { ...open, closure: { ...closure, kind: 'reset' } };
  await renderPart(<ClosedAccount closure={{ ...closure, kind: 'reset' }} />);
  await expect.element(page.getByText('Your account is being emptied')).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
