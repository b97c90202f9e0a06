import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { callFile } from '@roundbook/client/call';
import { getCreditNotePdf } from '@roundbook/contract/money/invoices/credit-notes';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { CreditNotes } from './credit-notes.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  callFile: vi.fn<() => Promise<never>>(),
}));

const note = {
  id: '019a0000-0000-7000-8000-000000000001',
  number: 'CN-0007',
  issuedOn: '2026-11-28',
  net: 2_500,
  vat: 500,
  total: 3_000,
  reason: 'Wrong price',
};

beforeEach(() => {
  vi.mocked(callFile).mockReset();
});

test('a credit note shows its number, day, reason and total, and downloads its document', async () => {
  vi.mocked(callFile).mockResolvedValue(new Blob());
  await renderPart(<CreditNotes creditNotes={[note]} />, 'phone');
  await expect.element(page.getByText(/Wrong price/)).toBeVisible();
  await expect.element(page.getByText('£30.00')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'CN-0007 as PDF' }).click();
  await vi.waitFor(() => {
    expect(vi.mocked(callFile).mock.calls).toEqual([
      [getCreditNotePdf, { params: { id: note.id } }],
    ]);
  });
});

test('an invoice without credit notes shows no card', async () => {
  await renderPart(<CreditNotes creditNotes={[]} />);
  await expect.element(page.getByText('Credit notes')).not.toBeInTheDocument();
});
