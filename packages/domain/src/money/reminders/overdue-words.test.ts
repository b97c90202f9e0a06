import { expect, test } from 'vitest';
import { fillMessage, settle } from '../../messages/templates/fill.ts';
import { startingWords, templateOf } from '../../messages/templates/templates.ts';
import { MESSAGE_STEPS } from './ladder.ts';
import { overdueInShort, overdueList, overdueTotal, TEMPLATE_OF_STEP } from './overdue-words.ts';

const kind = 'invoice' as const;
const one = [{ kind, number: 'INV-0041', dueOn: '2026-11-03', outstanding: 4500 }];
const two = [...one, { kind, number: 'INV-0052', dueOn: '2026-11-10', outstanding: 1800 }];
const brought = {
  kind: 'openingBalance',
  number: null,
  dueOn: '2026-09-01',
  outstanding: 9000,
} as const;

test('overdue invoices are worded as a list for a letter, and briefly for a text message', () => {
  expect(overdueList(one)).toBe('Invoice INV-0041, due on 3 November 2026: £45.00');
  expect(overdueList(two)).toBe(
    'Invoice INV-0041, due on 3 November 2026: £45.00\nInvoice INV-0052, due on 10 November 2026: £18.00\nIn total: £63.00',
  );
  expect(overdueInShort(one)).toBe('invoice INV-0041, due 3 November 2026');
  expect(overdueInShort(two)).toBe('2 invoices, the oldest due 3 November 2026');
  expect(overdueInShort([])).toBe('');
});

test('an opening balance is asked for by its name', () => {
  expect(overdueList([brought])).toBe('Opening balance, due on 1 September 2026: £90.00');
  expect(overdueInShort([brought])).toBe('opening balance, due 1 September 2026');
  expect(overdueInShort([brought, ...one])).toBe('2 amounts, the oldest due 1 September 2026');
});

test('each step of the ladder is worded differently, and more firmly than the step before', () => {
  const values = {
    customerName: 'Kim Ash',
    businessName: 'Clear View',
    invoices: overdueList(two),
    invoicesInShort: overdueInShort(two),
    total: overdueTotal(two),
    reference: '7K3QW2',
    howToPay: 'Please quote 7K3QW2 when you pay.',
  };
  const written = MESSAGE_STEPS.map((step) => {
    const key = TEMPLATE_OF_STEP[step];
    const words = startingWords(key);
    const filled = fillMessage('email', words.email, values, {
      words: words.email,
      label: templateOf(key).label,
    });
    expect(filled.subject).toContain('£63.00');
    return settle('email', filled, { owes: true, hasSavedMethod: false });
  });
  expect(new Set(written).size).toBe(MESSAGE_STEPS.length);
  expect(written[0]).toContain('This is a friendly reminder of what is still to be paid:');
  expect(written.at(-1)).toContain('within the next 7 days');
  for (const text of written) expect(text).toContain('INV-0052, due on 10 November 2026: £18.00');
});
