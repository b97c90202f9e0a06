import { z } from 'zod';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { basedOn, id } from '../../values.ts';
import { recurringFrequency } from '../quotes/itemisation.ts';
import { CONSENT_WAYS, leadFacts, offer } from './lead.ts';

const params = z.object({ id });
const access = atLeast('Manager');
const answer = z.object({
  /** The latest offer of the quote to other firms; null if there was none. */
  offer: offer.nullable(),
});

export const getQuoteOffer = endpoint({
  method: 'GET',
  path: '/quotes/{id}/offer',
  summary: 'The state of a quote’s latest offer to other firms',
  access,
  params,
  response: answer,
});

export const offerQuote = endpoint({
  method: 'POST',
  path: '/quotes/{id}/offer',
  summary: 'Offer a quote to other firms; they see it once the person who asked agrees',
  access,
  params,
  body: leadFacts.extend({
    frequency: recurringFrequency.nullable().default(null),
    /** How the person is asked; `spoken`: the person has agreed in a conversation with the office. */
    consentWay: z.enum(CONSENT_WAYS),
    version: basedOn,
  }),
  response: answer,
  refusals: [409],
});

export const withdrawOffer = endpoint({
  method: 'POST',
  path: '/quotes/{id}/offer/withdraw',
  summary: 'Withdraw an offer that nobody has bought; the quote returns to the firm',
  access,
  params,
  response: answer,
});
