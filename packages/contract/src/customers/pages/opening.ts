import { z } from 'zod';
import { pinRefusal } from '@roundbook/domain/customers/pages/pin';
import { anyone } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { checkedLine, done } from '../../values.ts';

/** A PIN chosen by the customer. */
export const newPin = checkedLine(20, pinRefusal);

const link = z.string().min(1).max(200);

/**
 * The result of opening a link. `lapsed`: a new link can be requested. `enterPin`: the page also needs the PIN.
 * `choosePin`: the customer has yet to choose a PIN. `closed`: the link does not open a page, or no longer does.
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
    /** For the first opening of a page that needs a PIN. */
    newPin: newPin.optional(),
  }),
  response: z.object({
    state: z.enum(OPENINGS),
    /** The page's token, valid for about two hours; null unless it is open. */
    token: z.string().nullable(),
    /** The firm whose page it is; empty for an invalid link. */
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
