import { sendReminders } from '../../apps/server/src/features/money/reminders/reminder-sending.ts';
import { mintBusinessId } from '../../apps/server/src/platform/db/business-id.ts';
import { serveOrders } from '../api/ordered-product.ts';

/** The business and the day of the reminders to send. */
interface Order {
  readonly businessId: string;
  readonly date: string;
}

// Sends the reminders as the day's task does.
await serveOrders((parts, { businessId, date }: Order) =>
  sendReminders(parts, mintBusinessId(businessId), date),
);
