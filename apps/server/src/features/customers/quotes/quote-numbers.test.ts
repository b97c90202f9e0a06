import { expect, test } from 'vitest';
import * as contract from '@roundbook/contract/customers/quotes/quotes';
import { formatQuoteNumber } from '@roundbook/domain/customers/quotes/quote-number';
import { eachWithQuotes, type QuoteTest } from '../../../testing/customers/quote-tests.ts';

let { app, quotes, token } = {} as QuoteTest;
eachWithQuotes((begun) => {
  ({ app, quotes, token } = begun);
});

const numberOf = async (id: string) => (await quotes.look(id)).number;

test('quotes taken at the same time get consecutive numbers, each only once, and the number of a deleted quote is not used again', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => quotes.take()));
  const numbers = await Promise.all(ids.map(numberOf));
  const first = Math.min(...numbers);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(ids.map((_, at) => first + at));
  const newest = ids[numbers.indexOf(first + 5)]!;
  await app.data(contract.deleteQuote, { token, params: { id: newest } });
  expect(await numberOf(await quotes.take())).toBe(first + 6);
});

test('a second version can be emailed, as its document has its own number', async () => {
  const id = await quotes.take();
  await quotes.estimate(id);
  const again = await quotes.estimate(id);
  expect(again.itemisations.map(({ number }) => number)).toEqual([2, 1]);
  expect(await quotes.messages(id)).toHaveLength(2);
});

test('the list finds a quote by the number on its document', async () => {
  const ids = [await quotes.take(), await quotes.take()];
  const search = formatQuoteNumber(await numberOf(ids[1]!));
  const { quotes: found } = await app.data(contract.listQuotes, { token, query: { search } });
  expect(found.map(({ id }) => id)).toEqual([ids[1]]);
});
