import { beforeEach, expect, test } from 'vitest';
import { getBalance } from '@roundbook/contract/account/billing/balance';
import * as leads from '@roundbook/contract/customers/leads/leads';
import * as offering from '@roundbook/contract/customers/leads/offering';
import { openPassingOn, answerPassingOn } from '@roundbook/contract/customers/leads/passing-on';
import { addQuote as addToCustomer } from '@roundbook/contract/customers/quotes/conversion';
import * as contract from '@roundbook/contract/customers/quotes/quotes';
import { listThreads } from '@roundbook/contract/messages/threads/threads';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { eachWithQuotes, type QuoteTest } from '../../../testing/customers/quote-tests.ts';
import { forgetCustomer } from '../../../testing/customers/test-customers.ts';
import {
  giveLeadCredits,
  offerSpoken,
  runLeadTask,
} from '../../../testing/customers/test-leads.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { leadDailyWork } from './tasks.ts';

let { app, business, quotes, token } = {} as QuoteTest;
eachWithQuotes((begun) => {
  ({ app, business, quotes, token } = begun);
});

// All firms share one market, so it is emptied before each test.
beforeEach(() => app.asOwner('delete from leads'));

/** A firm nearby with credits. */
async function buyer(credits = 5): Promise<TestBusiness> {
  const firm = await app.business();
  await giveLeadCredits(app, firm.id, credits);
  return firm;
}

const seenBy = async (firm: TestBusiness) =>
  (await app.data(leads.listLeads, { token: firm.token })).leads;

const buyAs = (firm: TestBusiness, id: string) =>
  app.call(leads.buyLead, { token: firm.token, params: { id } });

const creditsOf = async (firm: TestBusiness) =>
  (await app.data(getBalance, { token: firm.token })).leadCredits;

const offerOf = async (id: string) =>
  (await app.data(offering.getQuoteOffer, { token, params: { id } })).offer;

/** Offers a quote and asks the person by email. @returns the link in the email */
async function ask(id: string): Promise<string> {
  await app.data(offering.offerQuote, {
    token,
    params: { id },
    body: { kind: 'gutters', place: 'business', consentWay: 'email' },
  });
  const mail = (await quotes.messages(id)).find(({ kind }) => kind === 'quote-pass-on')!;
  expect(mail.body).not.toContain('/c/#pass.');
  return /\/c\/#pass\.([\w-]+)/.exec(mail.secret ?? '')![1]!;
}

const answer = (link: string, isAgreed: boolean) =>
  app.data(answerPassingOn, { body: { link, isAgreed } });

test('a request goes on the market once the requester agrees, and nothing on the market identifies the requester', async () => {
  const firm = await buyer();
  const id = await quotes.take({ request: 'Ring Ada at 07700 900321' });
  const link = await ask(id);
  expect(await seenBy(firm)).toEqual([]);
  expect((await quotes.look(id)).status).toBe('Marketplace');
  const { passingOn } = await app.data(openPassingOn, { body: { link } });
  expect(passingOn).toMatchObject({
    state: 'asked',
    name: 'Ada Ash',
    business: { name: 'Bright Panes' },
  });
  await answer(link, true);
  // Repeats the tap, as if its response had been lost.
  expect((await answer(link, true)).passingOn).toMatchObject({ state: 'agreed' });
  const found = await seenBy(firm);
  const { listedAt, expiresAt } = found[0]!;
  expect(found).toEqual([
    {
      id: (await offerOf(id))!.id,
      kind: 'gutters',
      place: 'business',
      frequency: null,
      district: 'S1',
      distance: 1,
      credits: 2,
      listedAt,
      expiresAt,
    },
  ]);
  const offer = await offerOf(id);
  expect(offer).toMatchObject({ state: 'Listed', consentByUserId: null });
  expect(offer!.consent).toContain('I agree that Bright Panes may pass my name');
  expect(await seenBy(business)).toEqual([]);
});

test('if a person refuses, even after agreeing, the request stays with the firm they asked', async () => {
  const firm = await buyer();
  for (const first of [false, true]) {
    const id = await quotes.take();
    const link = await ask(id);
    if (first) await answer(link, true);
    expect((await answer(link, false)).passingOn).toMatchObject({ state: 'refused' });
    expect((await quotes.look(id)).status).toBe('Submitted');
    expect(await seenBy(firm)).toEqual([]);
    const again = await app.call(answerPassingOn, { body: { link, isAgreed: true } });
    expect(again.status).toBe(422);
  }
});

test('a buyer gets the whole lead, its offer is closed, and neither firm can pass the request on again', async () => {
  const firm = await buyer();
  const id = await quotes.take({ request: 'Mind the dog', notes: 'A bit odd' });
  const leadId = await offerSpoken(app, token, id);
  const { bought, lead, credits } = await app.data(leads.buyLead, {
    token: firm.token,
    params: { id: leadId },
  });
  expect({ lead, credits }).toEqual({ lead: null, credits: 4 });
  const { quote } = await app.data(contract.getQuote, {
    token: firm.token,
    params: { id: bought!.quoteId! },
  });
  expect(quote).toMatchObject({
    status: 'Purchased',
    name: 'Ada Ash',
    email: 'ada@example.com',
    mobileNumber: '07700 900321',
    request: 'Mind the dog',
    notes: '',
    address: { streetName: 'Grove Street', postcode: 'S1 2AB' },
  });
  expect(bought!.consent).toContain('Told the office');
  const inbox = { token: firm.token, query: { filter: 'open' } } as const;
  const { threads } = await app.data(listThreads, inbox);
  expect(threads).toMatchObject([
    { entityModel: 'Quote', entityId: quote.id, quoteStatus: 'Purchased' },
  ]);
  await runLeadTask(app, 'close-sold-lead', leadId);
  await runLeadTask(app, 'close-sold-lead', leadId);
  expect(await quotes.look(id)).toMatchObject({
    status: 'Closed',
    reason: 'Another firm has taken over the request.',
  });
  expect(await offerOf(id)).toMatchObject({ state: 'Sold', wasFalse: false });
  await app.data(contract.reopenQuote, { token, params: { id } });
  const offerAgain = (whose: string, quoteId: string) =>
    app.call(offering.offerQuote, {
      token: whose,
      params: { id: quoteId },
      body: { kind: 'windows', place: 'home', consentWay: 'spoken' },
    });
  expect((await offerAgain(token, id)).errors[0]?.detail).toContain(
    'has already bought this request',
  );
  const theirs = { token: firm.token, params: { id: quote.id } };
  await app.data(contract.postponeQuote, { ...theirs, body: {} });
  await app.data(contract.submitQuote, theirs);
  expect((await offerAgain(firm.token, quote.id)).errors[0]?.detail).toContain('You bought this');
});

test('when several firms buy a lead simultaneously, one gets it and pays, and the others pay nothing', async () => {
  const firms = await Promise.all([buyer(), buyer(), buyer(), buyer()]);
  const leadId = await offerSpoken(app, token, await quotes.take());
  const answers = await Promise.all(firms.map((firm) => buyAs(firm, leadId)));
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  for (const { status, errors } of answers) {
    if (status !== 200) expect(errors[0]?.detail).toContain('This lead is no longer available');
  }
  const credits = await Promise.all(firms.map(creditsOf));
  expect(credits.toSorted((one, other) => one - other)).toEqual([4, 5, 5, 5]);
  const winner = firms[answers.findIndex(({ status }) => status === 200)]!;
  // If the winner repeats the purchase as a new request, it succeeds and costs nothing.
  expect((await buyAs(winner, leadId)).status).toBe(200);
  expect(await creditsOf(winner)).toBe(4);
  expect((await app.data(leads.listBoughtLeads, { token: winner.token })).leads).toHaveLength(1);
});

test('if a sale and a withdrawal coincide, only one of them takes effect, completely', async () => {
  for (let round = 0; round < 5; round += 1) {
    const firm = await buyer();
    const id = await quotes.take();
    const leadId = await offerSpoken(app, token, id);
    const [sale, withdrawal] = await Promise.all([
      buyAs(firm, leadId),
      app.call(offering.withdrawOffer, { token, params: { id } }),
    ]);
    expect([sale.status === 200, withdrawal.status === 200].filter(Boolean)).toHaveLength(1);
    await runLeadTask(app, 'close-sold-lead', leadId);
    expect((await quotes.look(id)).status).toBe(sale.status === 200 ? 'Closed' : 'Submitted');
    expect(await creditsOf(firm)).toBe(sale.status === 200 ? 4 : 5);
  }
});

test('a firm cannot buy without credits, nor buy its own lead', async () => {
  const firm = await buyer(0);
  const leadId = await offerSpoken(app, token, await quotes.take());
  expect((await buyAs(firm, leadId)).errors[0]?.detail).toBe(
    'This lead costs 1 credit, and you have none. The Owner can buy more under Billing.',
  );
  expect((await buyAs(business, leadId)).errors[0]?.detail).toBe(
    'You offered this request yourself.',
  );
  expect(await seenBy(firm)).toMatchObject([{ id: leadId }]);
});

test('an erased or closed quote leaves the market, and an offer that no one buys lapses', async () => {
  const firm = await buyer();
  const erased = await quotes.take();
  const closed = await quotes.take();
  const lapsed = await quotes.take();
  const customerId = await quotes.addCustomer();
  const { quote: theirs } = await app.data(addToCustomer, {
    token,
    params: { id: customerId },
    body: { title: 'Conservatory' },
  });
  const ids = [erased, closed, lapsed, theirs.id];
  const offered = await Promise.all(ids.map((id) => offerSpoken(app, token, id)));
  expect(await seenBy(firm)).toHaveLength(offered.length);
  await app.data(contract.deleteQuote, { token, params: { id: erased } });
  await app.data(contract.closeQuote, { token, params: { id: closed }, body: {} });
  await forgetCustomer(app, business, customerId);
  expect(await seenBy(firm)).toMatchObject([{ id: offered[2] }]);
  await app.asOwner(
    `update lead_offers set expires_at = now() - interval '1 day' where id = '${offered[2]}'`,
  );
  const date = todayIn('Europe/London', new Date().toISOString());
  await leadDailyWork(app.parts).run({ businessId: business.id, date });
  expect(await quotes.look(lapsed)).toMatchObject({
    status: 'Submitted',
    reason: 'No firm has taken it.',
  });
  expect(await seenBy(firm)).toEqual([]);
});

test('a request that cannot be placed on the map is refused with a message, and so is an offer beyond the limit', async () => {
  const nowhere = await quotes.take({ address: { streetName: 'Somewhere' } });
  const refused = await app.call(offering.offerQuote, {
    token,
    params: { id: nowhere },
    body: { kind: 'windows', place: 'home', consentWay: 'spoken' },
  });
  expect(refused.errors[0]?.detail).toContain('postcode');
  expect((await quotes.look(nowhere)).status).toBe('Submitted');
  for (let made = 0; made < 20; made += 1) await offerSpoken(app, token, await quotes.take());
  const flood = await app.call(offering.offerQuote, {
    token,
    params: { id: await quotes.take() },
    body: { kind: 'windows', place: 'home', consentWay: 'spoken' },
  });
  expect(flood.errors[0]?.detail).toContain('offered 20 requests today');
});
