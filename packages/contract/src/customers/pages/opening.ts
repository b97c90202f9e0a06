import { z } from 'zod';
import { pinRefusal } from '@roundbook/domain/customers/pages/pin';
import { anyone } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { checkedLine, done } from '../../values.ts';

/** A PIN chosen by the customer. */
export const newPin = checkedLine(20, pinRefusal);

const link = z.string().min(1).max(200);

/**
 * The results of opening a link. `lapsed`: the customer can request a new link. `enterPin`: the page also needs the
 * PIN. `choosePin`: the customer has yet to choose a PIN. `closed`: the link opens no page, or no longer does.
 */
const OPENINGS = ['open', 'enterPin', 'choosePin', 'lapsed', 'closed'] as const;

export const openPage = endpoint({
  method: 'POST',
  path: '/page/open',
  summary: 'Open a customer’s page with their link, and their PIN if the page requires it',
  access: anyone,
  body: z.object({
    link,
    pin: z.string().max(20).optional(),
    /** The PIN that the customer chooses, when they first open a page that needs a PIN. */
    newPin: newPin.optional(),
  }),
  response: z.object({
    state: z.enum(OPENINGS),
    /** The token for the page's calls, valid for about two hours; null unless the page is open. */
    token: z.string().nullable(),
    /** The name of the firm that the page belongs to; empty for an invalid link. */
    businessName: z.string(),
  }),
  refusals: [422, 429],
  keepsNoAnswer: true,
});

export const renewLink = endpoint({
  method: 'POST',
  path: '/page/renew',
  summary:
    'Send a new link to the address on record when a link has expired; the response reveals neither the address nor whether a link was sent',
  access: anyone,
  body: z.object({ link }),
  response: done,
  refusals: [429],
  keepsNoAnswer: true,
});
