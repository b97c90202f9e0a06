import { z } from 'zod';
import type { Task } from '../../../platform/tasks/task.ts';
import { notedEvent } from './webhook-events.ts';

/** Tells the webhooks of a business what happened in one transaction. */
export const tellWebhooks = {
  name: 'tell-webhooks',
  data: z.object({
    businessId: z.string(),
    at: z.string(),
    changes: z.array(z.object({ entity: z.string(), id: z.string() })),
    noted: z.array(notedEvent),
  }),
  retries: 10,
} satisfies Task<unknown>;

const deliveryData = z.object({
  businessId: z.string(),
  deliveryId: z.string(),
  /** How often it was tried when this was started: one that was tried since is not tried for it again. */
  attempts: z.int(),
});

/** Tries a delivery once. Its retries are for processes that die; what a receiver refuses is tried by our own plan. */
export const deliverWebhook: Task<z.infer<typeof deliveryData>> = {
  name: 'deliver-webhook',
  data: deliveryData,
  retries: 5,
};
