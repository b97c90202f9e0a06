import { expect, test } from 'vitest';
import { getBalance } from '@roundbook/contract/account/billing/balance';
import { saveLeadAlerts } from '@roundbook/contract/customers/leads/alerts';
import * as leads from '@roundbook/contract/customers/leads/leads';
import * as offering from '@roundbook/contract/customers/leads/offering';
import { openQuotePage } from '@roundbook/contract/customers/quotes/answering';
import * as contract from '@roundbook/contract/customers/quotes/quotes';
import { listNotifications } from '@roundbook/contract/messages/notifications/notifications';
import { eachWithQuotes, type QuoteTest } from '../../../testing/customers/quote-tests.ts';
import {
  giveLeadCredits,
  offerSpoken,
  runLeadTask,
} from '../../../testing/customers/test-leads.ts';
import { TestQuotes } from '../../../testing/customers/test-quotes.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';

let { app, quotes, token } = {} as QuoteTest;
let firm: TestBusiness;
eachWithQuotes((begun) => {
  ({ app, quotes, token } = begun);
});

/** Has the firm buy a new lead. @returns the lead, the seller's quote and the buyer's quote */
async function boughtLead() {
  const sold = await quotes.take();
  const leadId = await offerSpoken(app, token, sold);
  const params = { id: leadId };
  const { bought } = await app.data(leads.buyLead, { token: firm.token, params });
  return { leadId, sold, quoteId: bought!.quoteId! };
}

const report = (id: string) =>
  app.call(leads.reportLead, {
    token: firm.token,
    params: { id },
    body: { reason: 'bounced' },
  });

const credits = async () => (await app.data(getBalance, { token: firm.token })).leadCredits;

async function newFirm(): Promise<void> {
  firm = await app.business();
  await giveLeadCredits(app, firm.id, 10);
}

test('the first false lead is refunded because the buyer says so, and the second needs evidence', async () => {
  await newFirm();
  const [first, second] = [await boughtLead(), await boughtLead()];
  expect(await credits()).toBe(8);
  expect((await report(first.leadId)).status).toBe(200);
  expect(await credits()).toBe(9);
  // The refund also erases the quote that was bought.
  const gone = await app.call(contract.getQuote, {
    token: firm.token,
    params: { id: first.quoteId },
  });
  expect(gone.status).toBe(404);
  expect((await report(first.leadId)).errors[0]?.detail).toContain('already had the credits');
  expect((await report(second.leadId)).errors[0]?.detail).toContain('several leads');
  const theirs = new TestQuotes(app, firm);
  await theirs.estimate(second.quoteId);
  await app.asOwner(`update messages set state = 'Bounced' where about_id = '${second.quoteId}'`);
  expect((await report(second.leadId)).status).toBe(200);
  expect(await credits()).toBe(10);
  const { leads: all } = await app.data(leads.listBoughtLeads, { token: firm.token });
  // The list has the newest lead first.
  expect(all.map(({ refundGround }) => refundGround)).toEqual(['evidence', 'word']);
});

test('a bounce at an address that was not part of the lead proves nothing', async () => {
  await newFirm();
  const spent = await boughtLead();
  await report(spent.leadId);
  const { leadId, quoteId } = await boughtLead();
  const theirs = new TestQuotes(app, firm);
  const { version } = await theirs.look(quoteId);
  await app.data(contract.updateQuote, {
    token: firm.token,
    params: { id: quoteId },
    body: { email: 'wrong@example.com', version },
  });
  await theirs.estimate(quoteId);
  await app.asOwner(`update messages set state = 'Bounced' where about_id = '${quoteId}'`);
  expect((await report(leadId)).errors[0]?.detail).toContain('several leads');
});

test('a contact who opened a message is real, and a lead can be reported for a fortnight', async () => {
  await newFirm();
  const { leadId, quoteId } = await boughtLead();
  const theirs = new TestQuotes(app, firm);
  await theirs.estimate(quoteId);
  const link = await theirs.linkTo(quoteId);
  await app.data(openQuotePage, { body: { link } });
  expect((await report(leadId)).errors[0]?.detail).toContain('the contact is real');
  const late = await boughtLead();
  await app.asOwner(
    `update lead_purchases set bought_at = now() - interval '15 days' where id = '${late.leadId}'`,
  );
  expect((await report(late.leadId)).errors[0]?.detail).toContain('within 14 days');
});

test('a firm with three false leads may no longer offer leads', async () => {
  for (let made = 0; made < 3; made += 1) {
    await newFirm();
    const { leadId, sold } = await boughtLead();
    await report(leadId);
    await runLeadTask(app, 'note-false-lead', leadId);
    const { offer } = await app.data(offering.getQuoteOffer, { token, params: { id: sold } });
    expect(offer).toMatchObject({ state: 'Sold', wasFalse: true });
  }
  const refused = await app.call(offering.offerQuote, {
    token,
    params: { id: await quotes.take() },
    body: { kind: 'windows', place: 'home', consentWay: 'spoken' },
  });
  expect(refused.errors[0]?.detail).toContain('3 of the leads');
});

test('a user with alerts is notified once of each lead nearby, without a name', async () => {
  await newFirm();
  const far = await app.business();
  await app.asOwner(
    `update businesses set address = jsonb_set(address, '{coordinates}', '[51.5, -0.1]')
      where business_id = '${far.id}'`,
  );
  const alerts = { isOn: true, miles: 10, kinds: [] };
  for (const { tokens } of [firm, far]) {
    await app.data(saveLeadAlerts, { token: tokens.Manager, body: alerts });
  }
  const leadId = await offerSpoken(app, token, await quotes.take());
  await runLeadTask(app, 'announce-lead', leadId);
  await runLeadTask(app, 'announce-lead', leadId);
  const heard = async (whose: string) =>
    (await app.data(listNotifications, { token: whose })).notifications.filter(
      ({ entity }) => entity?.model === 'lead',
    );
  expect(await heard(firm.tokens.Manager)).toMatchObject([
    { message: 'A lead 1 mile away: windows, one-off, for 1 credit', entity: { id: leadId } },
  ]);
  for (const whose of [firm.tokens.Owner, far.tokens.Manager, token]) {
    expect(await heard(whose)).toEqual([]);
  }
});

test('the buyer is notified when the seller erases the person', async () => {
  await newFirm();
  const { leadId, sold, quoteId } = await boughtLead();
  await app.data(contract.deleteQuote, { token, params: { id: sold } });
  await runLeadTask(app, 'tell-lead-erased', leadId);
  const { notifications } = await app.data(listNotifications, { token: firm.token });
  expect(notifications).toMatchObject([{ entity: { model: 'quote', id: quoteId } }]);
});
