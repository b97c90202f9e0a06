import { z } from 'zod';
import { CHANNELS } from '@roundbook/domain/messages/outbox/channels';
import { instant } from '../../values.ts';
import { MESSAGE_STATES } from './outbox.ts';

/** How far the newest message about a record has got. */
export const delivery = z.object({
  state: z.enum(MESSAGE_STATES),
  channel: z.enum(CHANNELS),
  /** When it was handed on, or else written. */
  at: instant,
  /** Why it waits or failed; may be empty. */
  reason: z.string(),
});
