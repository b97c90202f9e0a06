import { z } from 'zod';
import { atLeast, everyRole } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { done, id, instant } from '../../values.ts';

/** An Owner’s offer to hand the business to another person. */
const handOver = z.object({
  id,
  fromName: z.string(),
  toGrantId: id,
  toName: z.string(),
  /** Whether the Owner leaves the business; otherwise the Owner stays as a Manager. */
  leaves: z.boolean(),
  offeredAt: instant,
  expiresAt: instant,
  /**
   * The user's part in the hand-over: the giver can withdraw the offer, the receiver accepts or
   * declines it.
   */
  part: z.enum(['giver', 'receiver', 'onlooker']),
});

export type HandOver = z.infer<typeof handOver>;

export const getHandOver = endpoint({
  method: 'GET',
  path: '/business/handOver',
  summary: 'The open offer to hand over the business, for the people involved and Owners',
  access: everyRole,
  response: z.object({
    handOver: handOver.nullable(),
    /** The people to whom an Owner may offer the business; empty for other roles. */
    candidates: z.array(z.object({ grantId: id, name: z.string(), isInvited: z.boolean() })),
    /** Whether card or Direct Debit payments are set up, in the name of the person who set them up. */
    hasPaymentAccount: z.boolean(),
  }),
});

export const offerHandOver = endpoint({
  method: 'POST',
  path: '/business/handOver',
  summary: 'Offer the business to a colleague or an invited person, who has seven days to accept',
  access: atLeast('Owner'),
  freshly: true,
  body: z.object({ toGrantId: id, leaves: z.boolean() }),
  response: z.object({ id }),
  refusals: [404],
});

export const acceptHandOver = endpoint({
  method: 'POST',
  path: '/business/handOver/{id}/accept',
  summary: 'Accept the business as its new Owner; the former Owner becomes a Manager or leaves',
  access: everyRole,
  freshly: true,
  params: z.object({ id }),
  response: done,
});

export const endHandOver = endpoint({
  method: 'POST',
  path: '/business/handOver/{id}/end',
  summary: 'Withdraw or decline the offer',
  access: everyRole,
  params: z.object({ id }),
  response: done,
});
