import { z } from 'zod';
import { pinError } from '@roundbook/domain/customers/pages/pin';
import { anyone } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { checkedLine, done } from '../../values.ts';

/** A PIN that a customer chooses. */
export const newPin = checkedLine(20, pinError);

const link = z.string().min(1).max(200);

/**
 * What a link leads to. `lapsed`: a new one can be asked for. `enterPin`, `choosePin`: the page needs the PIN
 * beside the link, and none has been chosen in the second case. `closed`: it opens nothing (any more).
 */
const OPENINGS = ['open', 'enterPin', 'choosePin', 'lapsed', 'closed'] as const;

export const openPage = endpoint({
  method: 'POST',
  path: '/page/open',
  summary:
    "Open a customer's page by the link that they got, with their PIN if the page asks for it",
  access: anyone,
  body: z.object({
    link,
    pin: z.string().max(20).optional(),
    /** For the first opening of a page that asks for a PIN. */
    newPin: newPin.optional(),
  }),
  response: z.object({
    state: z.enum(OPENINGS),
    /** Of the page, for about two hours; null unless it is open. */
    token: z.string().nullable(),
    /** Whose page it is; empty for a link that opens nothing. */
    businessName: z.string(),
  }),
  refusals: [422, 429],
  keepsNoAnswer: true,
});

export const renewLink = endpoint({
  method: 'POST',
  path: '/page/renew',
  summary:
    'Send a new link to the address on record, for one that has lapsed; the answer never says where to, or whether',
  access: anyone,
  body: z.object({ link }),
  response: done,
  refusals: [429],
  keepsNoAnswer: true,
});
