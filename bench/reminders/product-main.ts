import { sendReminders } from '../../apps/server/src/features/money/reminders/reminder-sending.ts';
import { mintBusinessId } from '../../apps/server/src/platform/db/business-id.ts';
import { serveOrders } from '../api/ordered-product.ts';

/** A business and a day, whose reminders to send. */
interface Order {
  readonly businessId: string;
  readonly date: string;
}

// Sends them as the day's task does.
await serveOrders((parts, { businessId, date }: Order) =>
  sendReminders(parts, mintBusinessId(businessId), date),
);
