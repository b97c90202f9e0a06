import { z } from 'zod';
import { anyone } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { id, instant, lines, plainDate, requiredLine } from '../../values.ts';
import {
  itemisation,
  ITEMISATION_KINDS,
  itemisationChoice,
  itemisationContent,
  itemisationTotals,
} from './itemisation.ts';
import { quoteMessage } from './quote.ts';

const link = z.string().min(1).max(200);

/**
 * The states of a price, as its recipient sees it. `over`: the office has withdrawn or closed the
 * price.
 */
const QUOTE_PAGE_STATES = ['open', 'accepted', 'declined', 'lapsed', 'over'] as const;

/** The firm that was asked for a price, with its contact details. */
export const askedFirm = z.object({
  name: z.string(),
  address: z.array(z.string()),
  phoneNumber: z.string(),
  email: z.string(),
  website: z.string(),
});

/** A quote, as the person who asked for it sees it. */
export const quotePage = itemisationContent.omit({ validDays: true }).extend({
  state: z.enum(QUOTE_PAGE_STATES),
  business: askedFirm,
  name: z.string(),
  title: z.string(),
  address: z.array(z.string()),
  itemisationId: id,
  kind: z.enum(ITEMISATION_KINDS),
  vatPercent: itemisation.shape.vatPercent,
  /**
   * The rate that is added to the lines as the business shows them; null if they include VAT. Totals include the VAT.
   */
  addedVat: z.number().nullable(),
  sentOn: plainDate,
  validUntil: plainDate,
  /**
   * The accepted price and the customer's choices, which never change; null until the price is
   * accepted.
   */
  accepted: itemisationChoice
    .extend({ name: z.string(), totals: itemisationTotals, answeredAt: instant })
    .nullable(),
  /** Questions and answers about the price, oldest first. */
  messages: z.array(quoteMessage),
});

export type QuotePage = z.infer<typeof quotePage>;

const answer = z.object({
  /** The quote; null if the link is invalid. */
  quote: quotePage.nullable(),
});

export const openQuotePage = endpoint({
  method: 'POST',
  path: '/quotePage/open',
  summary: 'The price behind a link',
  access: anyone,
  body: z.object({ link }),
  response: answer,
  refusals: [429],
  keepsNoAnswer: true,
});

export const acceptOnQuotePage = endpoint({
  method: 'POST',
  path: '/quotePage/accept',
  summary: 'Accept the price behind a link; accepting again changes nothing',
  access: anyone,
  body: itemisationChoice.extend({
    link,
    /** The id of the version of the price that the person saw. */
    itemisationId: id,
    name: requiredLine(120),
  }),
  response: answer,
  refusals: [422, 429],
  keepsNoAnswer: true,
});

export const declineOnQuotePage = endpoint({
  method: 'POST',
  path: '/quotePage/decline',
  summary: 'Decline the price behind a link',
  access: anyone,
  body: z.object({ link, itemisationId: id, reason: lines(500).default('') }),
  response: answer,
  refusals: [422, 429],
  keepsNoAnswer: true,
});

export const askOnQuotePage = endpoint({
  method: 'POST',
  path: '/quotePage/ask',
  summary: 'Ask a question about the price behind a link',
  access: anyone,
  body: z.object({ link, text: lines(2000).min(1, 'Please write your question') }),
  response: answer,
  refusals: [422, 429],
  keepsNoAnswer: true,
});

export const getQuotePagePdf = endpoint({
  method: 'POST',
  path: '/quotePage/pdf',
  summary: 'The price behind a link, as a PDF',
  access: anyone,
  body: z.object({ link }),
  response: z.unknown(),
  refusals: [404, 429],
  transfer: 'file',
  keepsNoAnswer: true,
});
