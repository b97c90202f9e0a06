import { expect, test } from 'vitest';
import * as conversion from '@roundbook/contract/customers/quotes/conversion';
import { saveQuoteOptions } from '@roundbook/contract/customers/quotes/options';
import * as contract from '@roundbook/contract/customers/quotes/quotes';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { eachWithQuotes, type QuoteTest } from '../../../testing/customers/quote-tests.ts';
import { forgetCustomer } from '../../../testing/customers/test-customers.ts';
import { quoteDailyWork } from './tasks.ts';

let { app, business, quotes, token } = {} as QuoteTest;
eachWithQuotes((begun) => {
  ({ app, business, quotes, token } = begun);
});
const today = todayIn('Europe/London', new Date().toISOString());

const runRule = (date: string) => quoteDailyWork(app.parts).run({ businessId: business.id, date });

test('the daily rule follows up once on each chosen day, lets prices lapse, and brings back postponed quotes', async () => {
  await app.data(saveQuoteOptions, { token, body: { followUpDays: [3, 10] } });
  const id = await quotes.take();
  await quotes.estimate(id);
  const putOff = await quotes.take();
  await app.data(contract.postponeQuote, {
    token,
    params: { id: putOff },
    body: { until: addDays(today, 3) },
  });
  const followUps = async () =>
    (await quotes.messages(id)).filter(({ kind }) => kind === 'quote-follow-up').length;
  await runRule(addDays(today, 2));
  expect(await followUps()).toBe(0);
  expect((await quotes.look(putOff)).status).toBe('Expecting');
  await runRule(addDays(today, 3));
  await runRule(addDays(today, 3));
  await runRule(addDays(today, 4));
  expect(await followUps()).toBe(1);
  expect((await quotes.look(putOff)).status).toBe('Submitted');
  await runRule(addDays(today, 31));
  expect(await followUps()).toBe(1);
  expect(await quotes.look(id)).toMatchObject({ status: 'Closed', followedUp: 1 });
});

test('erasing a customer erases their quotes, and erasing a quote erases its messages', async () => {
  const customerId = await quotes.addCustomer();
  const { quote } = await app.data(conversion.addQuote, {
    token,
    params: { id: customerId },
    body: { title: 'Conservatory' },
  });
  await quotes.estimate(quote.id);
  const stranger = await quotes.take();
  await quotes.estimate(stranger);
  const link = await quotes.linkTo(stranger);
  await forgetCustomer(app, business, customerId);
  await app.data(contract.deleteQuote, { token, params: { id: stranger } });
  for (const id of [quote.id, stranger]) {
    expect((await app.call(contract.getQuote, { token, params: { id } })).status).toBe(404);
    expect(await quotes.messages(id)).toMatchObject([{ body: '', to: '', secret: null }]);
  }
  expect(await quotes.openPage(link)).toBeNull();
});
