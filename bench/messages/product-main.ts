import { broadcastTasks } from '../../apps/server/src/features/messages/broadcasts/tasks.ts';
import { serveOrders } from '../api/ordered-product.ts';

/** A broadcast, and its business. */
interface Order {
  readonly businessId: string;
  readonly id: string;
  /** The version at which the broadcast's first step is planned. */
  readonly version: number;
  /** The number of the broadcast's steps. */
  readonly steps: number;
}

// Carries the broadcast out step by step, without the pauses that its pace requires: all messages in succession.
await serveOrders(async (parts, { businessId, id, version, steps }: Order) => {
  const [handler] = broadcastTasks(parts.accounts, parts.shortUrl);
  // Each step increments the version.
  for (let at = 0; at < steps; at += 1) {
    await handler!.handle({ businessId, id, version: version + at });
  }
});
