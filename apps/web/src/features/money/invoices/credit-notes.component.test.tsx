import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call, callFile } from '@roundbook/client/call';
import {
  type CreditNote,
  getCreditNotePdf,
  sendCreditNote,
} from '@roundbook/contract/money/invoices/credit-notes';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { CreditNotes } from './credit-notes.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
  callFile: vi.fn<() => Promise<never>>(),
}));

const note: CreditNote = {
  id: '019a0000-0000-7000-8000-000000000001',
  number: 'CN-0007',
  issuedOn: '2026-11-28',
  net: 2_500,
  vat: 500,
  total: 3_000,
  reason: 'Wrong price',
  delivery: null,
};

beforeEach(() => {
  vi.mocked(call).mockReset();
  vi.mocked(callFile).mockReset();
});

test('a credit note shows its number, day, reason and total, and downloads its document', async () => {
  vi.mocked(callFile).mockResolvedValue(new Blob());
  await renderPart(<CreditNotes creditNotes={[note]} />, 'phone');
  await expect.element(page.getByText(/Wrong price/)).toBeVisible();
  await expect.element(page.getByText('£30.00')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'CN-0007 as PDF', exact: true }).click();
  await vi.waitFor(() => {
    expect(vi.mocked(callFile).mock.calls).toEqual([
      [getCreditNotePdf, { params: { id: note.id } }],
    ]);
  });
});

test('a credit note is emailed, says when, and can be sent again', async () => {
  vi.mocked(call).mockResolvedValue({ creditNote: note });
  const at = '2026-11-28T09:00:00.000Z';
  const delivery = { state: 'Sent', channel: 'email', at, reason: '' } as const;
  const other = { ...note, id: `${note.id.slice(0, -1)}2`, number: 'CN-0008' };
  await renderPart(<CreditNotes creditNotes={[note, { ...other, delivery }]} />, 'phone');
  await expect.element(page.getByText('Not sent yet')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send again CN-0008' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Send CN-0007', exact: true }).click();
  await vi.waitFor(() => {
    expect(vi.mocked(call).mock.calls[0]?.slice(0, 2)).toEqual([
      sendCreditNote,
      { params: { id: note.id } },
    ]);
  });
});

test('an invoice without credit notes shows no card', async () => {
  await renderPart(<CreditNotes creditNotes={[]} />);
  await expect.element(page.getByText('Credit notes')).not.toBeInTheDocument();
});
