import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call, callFile } from '@roundbook/client/call';
import { updateCustomer } from '@roundbook/contract/customers/customers/records';
import { textInvoice } from '@roundbook/contract/customers/pages/office';
import {
  getInvoicePdf,
  type Invoice,
  sendInvoice,
} from '@roundbook/contract/money/invoices/invoices';
import { getInvoicePaper, type Paper } from '@roundbook/contract/money/invoices/paper';
import { printFile } from '@roundbook/ui/actions/print-file.ts';
import { expectAccessible, renderPart, type SIZES } from '@roundbook/ui/testing/render-part.tsx';
import { InvoicePaper } from './invoice-paper.tsx';
import { SendDialog } from './send-dialog.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
  callFile: vi.fn<() => Promise<never>>(),
}));
vi.mock(import('@roundbook/ui/actions/print-file.ts'), () => ({
  printFile: vi.fn<() => Promise<void>>(),
}));

const invoice = {
  id: '01900000-0000-7000-8000-000000000001',
  number: 'INV-0007',
  customerId: '01900000-0000-7000-8000-000000000002',
  customerName: 'Ann Hill',
  email: '',
  emailRefusal: 'This customer has no email address.',
} as Invoice;

const paper: Paper = {
  title: 'Invoice INV-0007',
  mark: 'Void',
  sender: { name: 'Bright Panes', lines: ['2 Mill Lane', '0114 496 0000'] },
  recipient: { name: 'Ann Hill', lines: ['1 High Street'] },
  facts: [{ label: 'Date', value: '21 November 2026' }],
  columns: [
    { label: 'Description', width: 'fill' },
    { label: 'Amount', width: 'fit' },
  ],
  rows: [['Windows', '£20.00']],
  totals: [{ label: 'Total', value: '£20.00' }],
  box: { title: 'How to pay', facts: [{ label: 'Sort code', value: '20-00-00' }] },
  notes: ['Unit prices are without VAT.'],
};

const sent = () => vi.mocked(call).mock.calls.map(([endpoint, input]) => [endpoint, input]);
const onClose = vi.fn<() => void>();

beforeEach(() => {
  onClose.mockReset();
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation((endpoint) =>
    Promise.resolve(
      (endpoint === (getInvoicePaper as unknown) ? { paper, logoId: null } : {}) as never,
    ),
  );
  vi.mocked(callFile).mockReset();
  vi.mocked(callFile).mockResolvedValue(new Blob());
  vi.mocked(printFile).mockReset();
});

test.each<keyof typeof SIZES>(['phone', 'desk'])(
  'an invoice to a customer without email goes to a typed address, which is kept, on a %s',
  async (size) => {
    await renderPart(<SendDialog invoice={invoice} onClose={onClose} />, size);
    await expect.element(page.getByText('This customer has no email address.')).toBeVisible();
    await page.getByRole('button', { name: 'Email it' }).click();
    await expect.element(page.getByText('This field is required')).toBeVisible();
    await page.getByRole('textbox', { name: 'Email address' }).fill('ann@example.com');
    await expectAccessible();
    await page.getByRole('button', { name: 'Email it' }).click();
    await expect.poll(() => onClose.mock.calls).toHaveLength(1);
    const body = { email: 'ann@example.com' };
    expect(sent()).toEqual([
      [updateCustomer, { params: { id: invoice.customerId }, body }],
      [sendInvoice, { params: { id: invoice.id }, body }],
    ]);
  },
);

test('the user can send to an address without keeping it, and the other ways are a text and paper', async () => {
  await renderPart(<SendDialog invoice={invoice} onClose={onClose} />, 'phone');
  await page.getByRole('textbox', { name: 'Email address' }).fill('son@example.com');
  await page.getByRole('checkbox', { name: /^Keep it as Ann Hill/ }).click();
  await page.getByRole('button', { name: 'Email it' }).click();
  await expect.poll(() => sent().map(([endpoint]) => endpoint)).toEqual([sendInvoice]);
  await page.getByRole('button', { name: 'Text the link' }).click();
  await expect
    .poll(() => sent().at(-1))
    .toEqual([textInvoice, { params: { id: invoice.customerId, invId: invoice.id } }]);
  await page.getByRole('button', { name: 'Print it' }).click();
  await expect.poll(() => vi.mocked(printFile).mock.calls).toHaveLength(1);
  expect(vi.mocked(callFile).mock.calls).toEqual([[getInvoicePdf, { params: { id: invoice.id } }]]);
});

test('a customer who wants no emails is offered no address', async () => {
  const refused = {
    ...invoice,
    email: 'ann@example.com',
    emailRefusal: 'This customer does not want emails about their service.',
  };
  await renderPart(<SendDialog invoice={refused} onClose={onClose} />);
  await expect.element(page.getByText(refused.emailRefusal)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Text the link' })).toBeVisible();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
});

test.each<keyof typeof SIZES>(['phone', 'desk'])(
  'the page shows the invoice as printed, and prints it, on a %s',
  async (size) => {
    await renderPart(<InvoicePaper invoice={invoice} />, size);
    const shown = page.getByRole('group', { name: 'Invoice INV-0007 as printed' });
    for (const text of ['Bright Panes', '1 High Street', 'Windows', '20-00-00']) {
      await expect.element(shown.getByText(text)).toBeInTheDocument();
    }
    // The whole paper is in view, to its right edge, and still without the frame's own scrolling.
    const frame = shown.element();
    await expect.poll(() => frame.scrollWidth - frame.clientWidth).toBe(0);
    const right = () =>
      document.querySelector('[data-print="paper"]')!.getBoundingClientRect().right;
    expect(right()).toBeLessThanOrEqual(frame.getBoundingClientRect().right);
    expect(document.querySelector('[data-mark]')?.getAttribute('data-mark')).toBe('VOID');
    await expectAccessible();
    await page.getByRole('button', { name: 'Print' }).click();
    await expect.poll(() => vi.mocked(printFile).mock.calls).toHaveLength(1);
  },
);
