import { recentNotifications } from '@roundbook/contract/messages/notifications/notifications';
import type { Role } from '@roundbook/domain/access/roles';
import { type News, notifyStaff } from '../../features/messages/notifications/effects.ts';
import { inTenant } from '../money/test-ledger.ts';
import type { TestApp } from '../test-app.ts';
import type { TestBusiness } from '../test-business.ts';

/** Sends a notification to a business's staff; resolves once it is stored. */
export async function notifyStaffOf(
  app: TestApp,
  business: TestBusiness,
  news: News,
): Promise<void> {
  await inTenant(app, business, async (tx) => notifyStaff(tx, app.tasks.enqueueIn(tx), news));
}

/** The notifications that a business's user with this role finds under the bell. */
export function bellOf(app: TestApp, business: TestBusiness, role: Role) {
  return app.data(recentNotifications, { token: business.tokens[role] });
}

/** Notifies everyone in a business. @returns the notification's id */
export async function notifyEveryone(
  app: TestApp,
  business: TestBusiness,
  message: string,
): Promise<string> {
  await notifyStaffOf(app, business, { kind: 'your-day', message, entity: null });
  const { notifications } = await bellOf(app, business, 'Owner');
  return notifications[0]!.notificationId;
}
