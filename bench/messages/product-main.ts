import { broadcastTasks } from '../../apps/server/src/features/messages/broadcasts/tasks.ts';
import { serveOrders } from '../api/ordered-product.ts';

/** A broadcast, and its business. */
interface Order {
  readonly businessId: string;
  readonly id: string;
  /** The version at which its first step is planned. */
  readonly version: number;
  /** The number of its steps. */
  readonly steps: number;
}

// Carries it out step by step, without the pauses of its pace: all messages in succession.
await serveOrders(async (parts, { businessId, id, version, steps }: Order) => {
  const [handler] = broadcastTasks(parts.accounts, parts.shortUrl);
  // Each step counts the version up.
  for (let at = 0; at < steps; at += 1) {
    await handler!.handle({ businessId, id, version: version + at });
  }
});
