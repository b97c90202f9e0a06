import { z } from 'zod';
import { CHANNELS } from '@roundbook/domain/messages/outbox/channels';
import { instant } from '../../values.ts';
import { MESSAGE_STATES } from './outbox.ts';

/** The delivery state of the latest message about a record. */
export const delivery = z.object({
  state: z.enum(MESSAGE_STATES),
  channel: z.enum(CHANNELS),
  /** The instant at which the message was sent; until then, the instant at which it was written. */
  at: instant,
  /** The reason that the message waits or failed; may be empty. */
  reason: z.string(),
});

export type Delivery = z.infer<typeof delivery>;
