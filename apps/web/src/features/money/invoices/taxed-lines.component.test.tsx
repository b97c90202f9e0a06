import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Invoice } from '@roundbook/contract/money/invoices/invoices';
import { invoiceTotals, taxedLines } from '@roundbook/domain/money/invoices/totals';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { InvoiceLines } from './invoice-parts.tsx';

const lines = [
  { description: 'Windows, front and back', quantity: 3, unitPrice: 1_000 },
  { description: 'Conservatory roof', quantity: 1, unitPrice: 4_599 },
  { description: 'Gutters in September', quantity: 1, unitPrice: 2_000, untaxed: true as const },
];

const invoice = {
  vatNumber: 'GB123456782',
  lines: taxedLines(lines, 20),
  ...invoiceTotals(lines, 20),
} as Invoice;

test.each(['phone', 'desk'] as const)(
  'a VAT invoice adds up in every column, at a %s',
  async (size) => {
    await renderPart(<InvoiceLines invoice={invoice} />, size);
    await expect.element(page.getByText('3 × £8.333')).toBeVisible();
    await expect.element(page.getByText('No VAT: done while not registered')).toBeVisible();
    const row = (name: RegExp) => page.getByRole('row', { name });
    await expect.element(row(/Windows/)).toMatchTextContent('£25.00£5.00£30.00');
    await expect.element(row(/Gutters/)).toMatchTextContent('£20.00£0.00£20.00');
    const { net, vat, total } = invoice;
    await expect
      .element(row(/^Total/))
      .toMatchTextContent([net, vat, total].map(formatPounds).join(''));
    await expectAccessible();
  },
);
