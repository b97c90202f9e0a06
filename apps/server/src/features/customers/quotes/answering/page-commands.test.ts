import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as answering from '@roundbook/contract/customers/quotes/answering';
import * as itemisations from '@roundbook/contract/customers/quotes/itemisations';
import * as contract from '@roundbook/contract/customers/quotes/quotes';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { readTenant } from '../../../../platform/db/transaction.ts';
import { eachWithQuotes, type QuoteTest } from '../../../../testing/customers/quote-tests.ts';
import { fourWeekly, QUOTED_LINES } from '../../../../testing/customers/test-quotes.ts';

let { app, business, quotes, token } = {} as QuoteTest;
eachWithQuotes((begun) => {
  ({ app, business, quotes, token } = begun);
});
const today = todayIn('Europe/London', new Date().toISOString());

test('the customer ticks options, chooses a frequency, and accepts once, however often they tap', async () => {
  const id = await quotes.take();
  const { current } = await quotes.itemise(id);
  const link = await quotes.linkTo(id);
  const page = await quotes.openPage(link);
  expect(page).toMatchObject({ state: 'open', itemisationId: current!.id });
  const body = {
    link,
    itemisationId: current!.id,
    optionIds: [QUOTED_LINES[1]!.id],
    frequency: { unit: 'week', every: 8 } as const,
    name: 'Ada Ash',
  };
  const both = await Promise.all([
    app.data(answering.acceptOnQuotePage, { body }),
    app.data(answering.acceptOnQuotePage, { body }),
  ]);
  for (const { quote } of both) {
    expect(quote).toMatchObject({
      state: 'accepted',
      accepted: { totals: { first: { total: 8100 }, regular: { total: 2070 } } },
    });
  }
  const quote = await quotes.look(id);
  expect(quote).toMatchObject({ status: 'Accepted', answer: { kind: 'Accepted', byUserId: null } });
  const answers = await readTenant(app.database, { businessId: business.id }, (tx) =>
    tx.all(sql`select id from quote_answers where quote_id = ${id}`),
  );
  expect(answers).toHaveLength(1);
});

test('an accepted price and its quote cannot be changed, not even in the database', async () => {
  const id = await quotes.accepted();
  const before = await quotes.look(id);
  const change = await app.call(contract.updateQuote, {
    token,
    params: { id },
    body: { title: 'X' },
  });
  const price = await app.call(contract.estimateQuote, {
    token,
    params: { id },
    body: { first: 1, channel: 'none' },
  });
  const draft = await app.call(itemisations.updateItemisation, {
    token,
    params: { id: before.current!.id },
    body: { note: 'Other' },
  });
  expect([change.status, price.status, draft.status]).toEqual([422, 422, 422]);
  expect(await quotes.look(id)).toEqual(before);
  await expect(
    readTenant(app.database, { businessId: business.id }, (tx) =>
      tx.all(sql`update quote_answers set name = 'X' where quote_id = ${id}`),
    ),
  ).rejects.toThrow(/permission denied|read-only/);
});

test('once a quote has a new price, the old one can no longer be accepted', async () => {
  const id = await quotes.take();
  const { current: old } = await quotes.estimate(id);
  const link = await quotes.linkTo(id);
  await quotes.estimate(id, { first: 5000 });
  const answer = await app.call(answering.acceptOnQuotePage, {
    body: { link, itemisationId: old!.id, frequency: fourWeekly, name: 'Ada' },
  });
  expect(answer.errors[0]?.detail).toContain('The price has changed');
  const { itemisations: versions } = await quotes.look(id);
  expect(versions.map(({ state }) => state)).toEqual(['Current', 'Replaced']);
});

test('if an acceptance and a new price coincide, only one of them takes effect, completely', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await quotes.take();
    const { current } = await quotes.estimate(id, { channel: 'none' });
    const link = await quotes.linkTo(id);
    const accepting = {
      body: { link, itemisationId: current!.id, frequency: fourWeekly, name: 'Ada' },
    };
    const pricing = { token, params: { id }, body: { first: 5000, channel: 'none' } as const };
    const [acceptance, price] = await Promise.all([
      app.call(answering.acceptOnQuotePage, accepting),
      app.call(contract.estimateQuote, pricing),
    ]);
    const isAccepted = acceptance.status === 200;
    expect([acceptance.status, price.status]).toEqual(isAccepted ? [200, 422] : [422, 200]);
    const quote = await quotes.look(id);
    expect(quote.status).toBe(isAccepted ? 'Accepted' : 'Estimated');
    expect(quote.itemisations).toHaveLength(isAccepted ? 1 : 2);
    expect(quote.answer?.totals?.first.total).toBe(isAccepted ? 3000 : undefined);
  }
});

test('a customer declines with a reason, and the office sends another price', async () => {
  const id = await quotes.take();
  const { current } = await quotes.estimate(id);
  const link = await quotes.linkTo(id);
  const body = { link, itemisationId: current!.id, reason: 'Too dear' };
  expect((await app.data(answering.declineOnQuotePage, { body })).quote?.state).toBe('declined');
  expect(await quotes.look(id)).toMatchObject({
    status: 'Declined',
    answer: { reason: 'Too dear' },
  });
  expect(await quotes.estimate(id, { first: 2500 })).toMatchObject({ status: 'Estimated' });
  expect((await quotes.openPage(link))?.state).toBe('open');
});

test('a lapsed price cannot be accepted on the page, but the office may still accept it', async () => {
  const id = await quotes.take();
  const { current } = await quotes.estimate(id);
  const link = await quotes.linkTo(id);
  await app.asOwner(
    `update itemisations set valid_until = '${addDays(today, -1)}' where quote_id = '${id}'`,
  );
  expect((await quotes.openPage(link))?.state).toBe('lapsed');
  const answer = await app.call(answering.acceptOnQuotePage, {
    body: { link, itemisationId: current!.id, frequency: fourWeekly, name: 'Ada' },
  });
  expect(answer.errors[0]?.detail).toContain('has expired');
  const office = { itemisationId: current!.id, frequency: fourWeekly };
  const { quote } = await app.data(contract.acceptQuote, { token, params: { id }, body: office });
  expect(quote.status).toBe('Accepted');
});
