import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buyLead, reportLead } from '@roundbook/contract/customers/leads/leads';
import { listAssets } from '@roundbook/contract/files/assets/assets';
import { newId } from '../../../platform/db/ids.ts';
import { readTenant, transact } from '../../../platform/db/transaction.ts';
import { eachWithQuotes, type QuoteTest } from '../../../testing/customers/quote-tests.ts';
import {
  giveLeadCredits,
  offerSpoken,
  runLeadTask,
} from '../../../testing/customers/test-leads.ts';
import { TestQuotes } from '../../../testing/customers/test-quotes.ts';
import { insertAsking } from '../quotes/asking/asking-store.ts';
import { addBoughtPhoto } from '../quotes/passing/offer-effects.ts';

let { app, business, quotes, token } = {} as QuoteTest;
eachWithQuotes((begun) => {
  ({ app, business, quotes, token } = begun);
});

const FACTS = { property: 'detached', storeys: 3, windows: 14, extras: [] } as const;

/** Offers other firms a stranger's request with two photos. @returns the ids of the quote and the lead */
async function offeredWithPhotos() {
  const quoteId = await quotes.take();
  await transact(app.database, { businessId: business.id }, async (tx) =>
    insertAsking(tx, quoteId, newId(), {
      way: 'form',
      frequency: null,
      facts: { ...FACTS, extras: [] },
      area: 'served',
      consent: 'I agree',
      askedAt: new Date().toISOString(),
    }),
  );
  for (const background of ['red', 'blue']) {
    const create = { width: 60, height: 40, channels: 3, background } as const;
    const content = await sharp({ create }).jpeg().toBuffer();
    const photo = { content, filename: `${background}.jpg` };
    await addBoughtPhoto(app.parts, business.id, quoteId, photo);
  }
  return { quoteId, leadId: await offerSpoken(app, token, quoteId) };
}

async function buyer() {
  const firm = await app.business();
  await giveLeadCredits(app, firm.id, 5);
  return firm;
}

test('the buyer of a lead gets each photo once, and the facts about the property', async () => {
  const firm = await buyer();
  const { quoteId: sold, leadId } = await offeredWithPhotos();
  const buying = { token: firm.token, params: { id: leadId } };
  const { bought } = await app.data(buyLead, buying);
  await runLeadTask(app, 'pass-lead-photos', leadId);
  await runLeadTask(app, 'pass-lead-photos', leadId);
  const theirs = await new TestQuotes(app, firm).look(bought!.quoteId!);
  expect(theirs.asking?.facts).toEqual(FACTS);
  const { assets } = await app.data(listAssets, {
    token: firm.token,
    query: { assetIds: theirs.assetIds },
  });
  expect(assets.map(({ filename }) => filename).toSorted()).toEqual(['blue.jpg', 'red.jpg']);
  // These are copies: neither firm sees the other's files.
  const ours = await quotes.look(sold);
  expect(ours.assetIds).toHaveLength(2);
  expect(ours.assetIds.some((id) => theirs.assetIds.includes(id))).toBe(false);
});

test('a firm whose credits were returned gets no photos', async () => {
  const firm = await buyer();
  const { leadId } = await offeredWithPhotos();
  const params = { id: leadId };
  await app.data(buyLead, { token: firm.token, params });
  await app.data(reportLead, { token: firm.token, params, body: { reason: 'bounced' } });
  await runLeadTask(app, 'pass-lead-photos', leadId);
  const theirs = await readTenant(app.database, { businessId: firm.id }, (tx) =>
    tx.all(sql`select id from assets where business_id = ${firm.id}`),
  );
  expect(theirs).toEqual([]);
});
