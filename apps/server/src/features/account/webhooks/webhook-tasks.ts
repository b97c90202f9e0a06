import { z } from 'zod';
import type { Task } from '../../../platform/tasks/task.ts';
import { notedEvent } from './webhook-events.ts';

/** Creates and queues the deliveries that follow from one transaction of a business. */
export const notifyWebhooks = {
  // The previous release queues the task under this name.
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
  /**
   * The number of attempts so far when the task was queued; if there has been another attempt since, the task does
   * nothing.
   */
  attempts: z.int(),
});

/**
 * Attempts a delivery once. The task's own retries only cover processes that die; after a refusal, the next attempt
 * follows a separate schedule.
 */
export const deliverWebhook: Task<z.infer<typeof deliveryData>> = {
  name: 'deliver-webhook',
  data: deliveryData,
  retries: 5,
};
