import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as contract from '@roundbook/contract/customers/quotes/quotes';
import { searchAnything } from '@roundbook/contract/home/search/search';
import { readTenant } from '../../../platform/db/transaction.ts';
import { eachWithQuotes, type QuoteTest } from '../../../testing/customers/quote-tests.ts';

let { app, business, quotes, token } = {} as QuoteTest;
eachWithQuotes((begun) => {
  ({ app, business, quotes, token } = begun);
});

test('an estimate goes out by email with a link that the outbox hides', async () => {
  const id = await quotes.take();
  const quote = await quotes.estimate(id);
  expect(quote).toMatchObject({
    status: 'Estimated',
    current: { kind: 'Estimate', state: 'Current' },
  });
  const [message] = await quotes.messages(id);
  expect(message).toMatchObject({ kind: 'quote-sent', to: 'ada@example.com' });
  expect(message!.body).toContain('£30.00, then £18.00 every 4 weeks');
  expect(message!.body).not.toContain('/c/#quote.');
  const [, link] = /\/c\/#quote\.([\w-]+)/.exec(message!.secret ?? '') ?? [];
  expect(await quotes.openPage(link!)).toMatchObject({ state: 'open', name: 'Ada Ash' });
  expect((await quotes.look(id)).openedAt).not.toBeNull();
});

test('the message about a quote with options gives the price without and with them, line by line', async () => {
  const id = await quotes.take();
  await quotes.itemise(id);
  await app.data(contract.sendQuoteAgain, { token, params: { id }, body: { channel: 'email' } });
  const [{ body } = { body: '' }] = await quotes.messages(id);
  expect(body).toContain(
    '£27.00, then £18.00 every 4 weeks; with Gutters £81.00, then £18.00 every 4 weeks',
  );
  expect(body).toContain(
    [
      'Windows: £30.00, then £18.00',
      'New (-10%): -£3.00',
      'If you like, Gutters: £60.00',
      'If you like, New (-10%): -£6.00',
    ].join('\n'),
  );
});

test('an emailed price has a PDF of the current price attached; a text has none', async () => {
  const papers = (quoteId: string) =>
    readTenant(app.database, { businessId: business.id }, (tx) =>
      tx.all(sql<{ filename: string; start: string }>`
        select attachment ->> 'filename' as filename,
               convert_from(substring(decode(attachment ->> 'content', 'base64') for 5), 'UTF8') as start
          from messages where about_id = ${quoteId} and attachment is not null order by id`),
    );
  const id = await quotes.take();
  await quotes.estimate(id);
  await app.data(contract.sendQuoteAgain, { token, params: { id }, body: { channel: 'email' } });
  const sent = await papers(id);
  expect(sent).toHaveLength(2);
  for (const { filename, start } of sent) {
    expect(start).toBe('%PDF-');
    expect(filename).toMatch(/^Quote Q-\d{4} from .+\.pdf$/);
  }
  const texted = await quotes.take();
  await quotes.estimate(texted, { channel: 'sms' });
  expect(await papers(texted)).toEqual([]);
});

test('nothing is sent to a person without an email address or phone number, and the quote stays unpriced', async () => {
  const id = await quotes.take({ email: '' });
  const answer = await app.call(contract.estimateQuote, {
    token,
    params: { id },
    body: { first: 3000, channel: 'email' },
  });
  expect(answer.errors[0]).toMatchObject({
    field: 'channel',
    detail: 'They have no email address.',
  });
  expect(await quotes.look(id)).toMatchObject({ status: 'Submitted', current: null });
});

test('an invalid phone number and an unknown postcode are refused with errors on their fields', async () => {
  const wrong = { phoneNumber: '12', address: { postcode: 'ZZ99' } };
  const made = await app.call(contract.createQuote, {
    token,
    body: { name: 'Ada Ash', title: 'Windows', ...wrong },
  });
  expect(made.errors.map(({ field }) => field)).toEqual(['phoneNumber', 'address.postcode']);
  const id = await quotes.take();
  const { version } = await quotes.look(id);
  const changed = await app.call(contract.updateQuote, {
    token,
    params: { id },
    body: { version, ...wrong },
  });
  expect(changed.errors.map(({ field }) => field)).toEqual(['phoneNumber', 'address.postcode']);
});

test('only the office and people with the link to a price can get its PDF', async () => {
  const id = await quotes.take();
  await quotes.itemise(id);
  const link = await quotes.linkTo(id);
  const beginning = async (url: string, payload?: object, authorization?: string) => {
    const answer = await app.http.inject({
      method: payload ? 'POST' : 'GET',
      url,
      headers: { 'x-request-id': crypto.randomUUID(), ...(authorization ? { authorization } : {}) },
      ...(payload ? { payload } : {}),
    });
    return answer.rawPayload.subarray(0, 5).toString();
  };
  expect(await beginning(`/api/quotes/${id}/pdf`, undefined, `Bearer ${token}`)).toBe('%PDF-');
  expect(await beginning('/api/quotePage/pdf', { link })).toBe('%PDF-');
  expect(await beginning('/api/quotePage/pdf', { link: 'not-a-link' })).not.toBe('%PDF-');
});

test('lists can be filtered by group and words, and show and count only the business’s own quotes', async () => {
  const id = await quotes.take();
  await quotes.estimate(await quotes.take({ name: 'Bea Birch' }));
  const names = async (query: object) =>
    (await app.data(contract.listQuotes, { token, query })).quotes.map(({ name }) => name);
  expect(await names({ group: 'New' })).toEqual(['Ada Ash']);
  expect(await names({ group: 'Expecting' })).toEqual(['Bea Birch']);
  expect(await names({ search: 'grove birch' })).toEqual(['Bea Birch']);
  const { counts } = await app.data(contract.countQuotes, { token });
  expect(counts).toContainEqual({ status: 'Estimated', count: 1 });
  const found = await app.data(searchAnything, { token, query: { term: 'ada ash' } });
  expect(found.quotes).toMatchObject([
    { id, title: 'Ada Ash', subtitle: 'Windows and gutters · Submitted' },
  ]);
  const other = await app.business();
  const theirs = await app.call(contract.getQuote, { token: other.token, params: { id } });
  expect(theirs.status).toBe(404);
  const refused = await app.call(contract.getQuote, {
    token: business.tokens.Worker,
    params: { id },
  });
  expect(refused.status).toBe(403);
});
