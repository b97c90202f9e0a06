import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRefusal } from '../../values/refusals/refusal.ts';
import { actOnQuote, QUOTE_ACT_NAMES, QUOTE_ACTORS, QUOTE_ACTS } from './acts.ts';
import { QUOTE_STATUSES, type QuoteStatus } from './status.ts';

const act = fc.constantFrom(...QUOTE_ACT_NAMES);
const actor = fc.constantFrom(...QUOTE_ACTORS);
const status = fc.constantFrom(...QUOTE_STATUSES);

/** The quote after an act; unchanged if the act is refused. */
function after(
  quote: { status: QuoteStatus; isConverted: boolean },
  [name, by]: readonly [(typeof QUOTE_ACT_NAMES)[number], (typeof QUOTE_ACTORS)[number]],
) {
  const decision = actOnQuote(name, by, quote);
  if (isRefusal(decision)) return quote;
  const isConverted = name === 'convert' || (quote.isConverted && name !== 'undoConversion');
  return { status: decision.status, isConverted };
}

test('every step follows the table, in whatever order acts come', () => {
  fc.assert(
    fc.property(status, fc.array(fc.tuple(act, actor), { maxLength: 30 }), (start, steps) => {
      let quote = { status: start, isConverted: false };
      for (const step of steps) {
        const next = after(quote, step);
        const [name, by] = step;
        if (next.status !== quote.status) {
          const row = QUOTE_ACTS[name];
          expect(row.by as readonly string[]).toContain(by);
          expect(row.from as readonly string[]).toContain(quote.status);
          expect(row.to).toBe(next.status);
        }
        quote = next;
      }
    }),
  );
});

test('an accepted quote can only be converted, closed or replied to, and only by the office', () => {
  fc.assert(
    fc.property(act, actor, (name, by) => {
      const decision = actOnQuote(name, by, { status: 'Accepted', isConverted: false });
      const fits = name === 'convert' || name === 'close' || name === 'reply';
      const isAllowed = by === 'office' && fits;
      expect(isRefusal(decision)).toBe(!isAllowed);
    }),
  );
});

test('a converted quote changes only by undoing the conversion', () => {
  fc.assert(
    fc.property(act, actor, (name, by) => {
      const answer = actOnQuote(name, by, { status: 'Closed', isConverted: true });
      expect(isRefusal(answer)).toBe(name !== 'undoConversion' || by !== 'office');
    }),
  );
});

test('a customer can complete a request, ask about a price, answer it, and stop the request from being passed on, but nothing else', () => {
  fc.assert(
    fc.property(act, status, (name, from) => {
      const answer = actOnQuote(name, 'customer', { status: from, isConverted: false });
      const isPriced = from === 'Estimated' || from === 'Itemised';
      const answers = isPriced && (name === 'accept' || name === 'decline' || name === 'ask');
      const completes = from === 'Processing' && name === 'complete';
      const keepsBack = from === 'Marketplace' && name === 'takeBack';
      expect(!isRefusal(answer)).toBe(answers || completes || keepsBack);
    }),
  );
});

test('an accepted quote or a bought lead is not offered to other firms', () => {
  for (const from of ['Accepted', 'Purchased', 'Closed', 'Marketplace'] as const) {
    expect(isRefusal(actOnQuote('offer', 'office', { status: from, isConverted: false }))).toBe(
      true,
    );
  }
});

test('a refusal names the quote’s state', () => {
  const decision = actOnQuote('accept', 'customer', { status: 'Rejected', isConverted: false });
  expect(decision).toMatchObject({
    detail: 'This quote is rejected: it cannot be accepted now.',
  });
});
