import * as alerts from '@roundbook/contract/customers/leads/alerts';
import * as leads from '@roundbook/contract/customers/leads/leads';
import * as offering from '@roundbook/contract/customers/leads/offering';
import * as passing from '@roundbook/contract/customers/leads/passing-on';
import { createQuote } from '@roundbook/contract/customers/quotes/quotes';
import { example, type Example } from '../../../proof/example.ts';
import { SceneRecords } from '../../../proof/scene-records.ts';
import type { Scene } from '../../../proof/scene.ts';
import { findRow, record, type ShownBy } from '../../../proof/shown-by.ts';
import type { Examples } from '../../../proof/slice-examples.ts';
import { giveLeadCredits, offerSpoken } from '../../../testing/customers/test-leads.ts';

export const whoMay = `
  Anyone
    POST   /passingOn/open
    POST   /passingOn/answer

  Manager
    GET    /quotes/{id}/offer
    POST   /quotes/{id}/offer
    POST   /quotes/{id}/offer/withdraw
    GET    /leads
    GET    /leads/bought
    GET    /leads/alerts
    POST   /leads/alerts
    GET    /leads/{id}
    POST   /leads/{id}/buy
    POST   /leads/{id}/report
`;

/** An offer on the market appears in the record of its quote. */
const ofOffer: ShownBy = ({ id }, all) => [['quote', findRow(all, 'lead_offers', id)['quote_id']]];

export const shownBy = {
  lead_offers: record('quote', 'quote_id'),
  leads: ofOffer,
  lead_sales: record('lead', 'lead_id'),
  lead_purchases: record('lead'),
  lead_alerts: record('leadAlerts', 'user_id'),
} satisfies Examples['shownBy'];

/** Quotes of the scene's business to offer, and leads from a firm nearby. */
export const records = new SceneRecords(async (app, scene) => {
  const { token, mark, business } = scene;
  const take = async (whose: string, name: string) => {
    const address = { streetNumber: '9', streetName: 'Hill Road', postcode: 'S1 2AB' };
    const { quote } = await app.data(createQuote, {
      token: whose,
      body: { name, email: 'lead@example.com', address, title: 'Windows' },
    });
    return quote.id;
  };
  // These leads are another firm's, so none of their rows carries this scene's mark.
  const neighbour = await app.business();
  const listed = async () =>
    offerSpoken(app, neighbour.token, await take(neighbour.token, 'Somebody'));
  await giveLeadCredits(app, business.id, 20);
  const offered = await take(token, `${mark} offered`);
  await offerSpoken(app, token, offered);
  const bought = await listed();
  await app.data(leads.buyLead, { token, params: { id: bought } });
  return { mine: await take(token, `${mark} asker`), offered, bought, onMarket: await listed() };
});

type Name = 'mine' | 'offered' | 'bought' | 'onMarket';

const at = (scene: Scene, name: Name) => ({ params: { id: records.of(scene)[name] } });

export const examples: readonly Example[] = [
  example(offering.getQuoteOffer, (scene) => at(scene, 'offered')),
  example(offering.offerQuote, (scene) => ({
    ...at(scene, 'mine'),
    body: {
      kind: 'windows',
      place: 'home',
      frequency: { unit: 'week', every: 4 },
      consentWay: 'email',
      version: 1,
    },
  })),
  example(offering.withdrawOffer, (scene) => at(scene, 'offered')),
  example(passing.openPassingOn, () => ({ body: { link: 'not-a-link' } })),
  example(passing.answerPassingOn, () => ({ body: { link: 'not-a-link', isAgreed: true } }), {
    refusedWith: 422,
  }),
  example(leads.listLeads, () => ({ query: { miles: 10, kind: 'windows' } })),
  example(leads.listBoughtLeads, () => ({})),
  example(leads.getLead, (scene) => at(scene, 'onMarket'), { isForAllFirms: true }),
  example(leads.buyLead, (scene) => at(scene, 'onMarket'), { isForAllFirms: true }),
  example(leads.reportLead, (scene) => ({
    ...at(scene, 'bought'),
    body: { reason: 'deadNumber' },
  })),
  example(alerts.getLeadAlerts, () => ({})),
  example(alerts.saveLeadAlerts, () => ({ body: { isOn: true, miles: 15, kinds: ['windows'] } })),
];
