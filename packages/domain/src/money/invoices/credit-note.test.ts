import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRefusal } from '../../values/refusals/refusal.ts';
import { invoicePosting } from '../ledger/postings.ts';
import {
  creditNoteOnVoid,
  creditOfPart,
  formatCreditNoteNumber,
  restToCredit,
} from './credit-note.ts';

test('credit notes have their own number series', () => {
  expect(formatCreditNoteNumber(7)).toBe('CN-0007');
  expect(formatCreditNoteNumber(123_456)).toBe('CN-123456');
});

test('a voided invoice that was sent, or bears VAT, is reversed to the penny by a credit note', () => {
  const amount = fc.nat({ max: 100_000 });
  fc.assert(
    fc.property(amount, fc.oneof(fc.constant(0), amount), fc.boolean(), (net, vat, isSent) => {
      const { lines } = invoicePosting({ customerId: 'one', net, vat });
      const expected = net + vat > 0 && (isSent || vat > 0) ? { net, vat, total: net + vat } : null;
      expect(creditNoteOnVoid({ isSent, lines })).toEqual(expected);
    }),
  );
});

test('credit notes for parts of an invoice reverse its VAT to the penny, and never more than its total', () => {
  const invoices = fc
    .record({ total: fc.integer({ min: 1, max: 100_000 }), share: fc.nat({ max: 1_000 }) })
    .map(({ total, share }) => ({ total, vat: Math.round((total * share) / 6_000) }));
  const amounts = fc.array(fc.integer({ min: 1, max: 30_000 }), { maxLength: 12 });
  fc.assert(
    fc.property(invoices, amounts, ({ total, vat }, parts) => {
      const credited = { vat: 0, total: 0 };
      const take = (amount: number) => {
        const invoice = {
          number: 'INV-0001',
          isVoid: false,
          vat,
          total,
          credited: { ...credited },
        };
        const found = creditOfPart(amount, invoice);
        if (isRefusal(found)) return expect(amount).toBeGreaterThan(total - credited.total);
        expect(found.net + found.vat).toBe(amount);
        expect(found.vat).toBeGreaterThanOrEqual(0);
        expect(Math.abs(found.vat - (amount * vat) / total)).toBeLessThanOrEqual(1);
        credited.vat += found.vat;
        credited.total += found.total;
      };
      for (const part of parts) take(part);
      if (credited.total < total) take(total - credited.total);
      expect(credited).toEqual({ vat, total });
    }),
  );
});

test('the rest of an invoice reverses what is left of its VAT and total, and nothing once both are credited', () => {
  const amount = fc.nat({ max: 10_000 });
  fc.assert(
    fc.property(amount, amount, amount, (net, vat, part) => {
      const { lines } = invoicePosting({ customerId: 'one', net, vat });
      const invoice = { number: 'INV-0001', isVoid: false, vat, total: net + vat };
      fc.pre(part > 0 && part <= invoice.total);
      const first = creditOfPart(part, { ...invoice, credited: { vat: 0, total: 0 } });
      if (isRefusal(first)) throw new Error(first.detail);
      const rest = restToCredit({ lines, creditNotes: [first] });
      if (part === invoice.total) {
        expect(rest).toBeNull();
        return;
      }
      expect(rest!.net + rest!.vat).toBe(rest!.total);
      expect([first.net + rest!.net, first.vat + rest!.vat]).toEqual([net, vat]);
      expect(restToCredit({ lines, creditNotes: [first, rest!] })).toBeNull();
    }),
  );
});

test('no part of a void invoice can be credited', () => {
  const invoice = {
    number: 'INV-0001',
    isVoid: true,
    vat: 0,
    total: 100,
    credited: { vat: 0, total: 0 },
  };
  expect(creditOfPart(1, invoice)).toMatchObject({ refused: true, field: 'invoiceId' });
});
