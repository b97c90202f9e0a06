import { broadcastTasks } from '../../apps/server/src/features/messages/broadcasts/tasks.ts';
import { serveOrders } from '../api/ordered-product.ts';

/** A broadcast, and whose it is. */
interface Order {
  readonly businessId: string;
  readonly id: string;
  /** The version at which its first step is planned. */
  readonly version: number;
  /** How many steps it has. */
  readonly steps: number;
}

// Takes it to its end step by step, without the pauses that its pace would make: as many messages in a row as there are.
await serveOrders(async (parts, { businessId, id, version, steps }: Order) => {
  const [handler] = broadcastTasks(parts.accounts, parts.shortUrl);
  // Each step counts the version up.
  for (let at = 0; at < steps; at += 1) {
    await handler!.handle({ businessId, id, version: version + at });
  }
});
