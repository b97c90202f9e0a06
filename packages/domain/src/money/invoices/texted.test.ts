import { expect, test } from 'vitest';
import { invoiceTextWords } from './texted.ts';

test('a text names the business, the invoice and what is still to be paid', () => {
  const invoice = { number: 'INV-0007', outstanding: 1500, total: 2000, dueOn: '2026-12-05' };
  expect(invoiceTextWords({ businessName: 'Bright Panes', ...invoice })).toBe(
    'Bright Panes: invoice INV-0007, £15.00 to pay by 5 December 2026. See, print or pay it here:',
  );
  expect(invoiceTextWords({ businessName: '', ...invoice, outstanding: 0 })).toBe(
    'invoice INV-0007, £20.00, has nothing left to pay. See it here:',
  );
});
