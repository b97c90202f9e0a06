import { isRoleSufficient } from '@roundbook/domain/access/roles';
import {
  type NotificationKind,
  notificationKind,
} from '@roundbook/domain/messages/notifications/notification-kinds';
import { unseal } from '../../../platform/auth/sealed.ts';
import type { Secrets } from '../../../platform/auth/secrets.ts';
import { mintBusinessId } from '../../../platform/db/business-id.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readTenant, transactShared } from '../../../platform/db/transaction.ts';
import type { Push, PushProvider } from '../../../providers/push/push.ts';
import type { VapidKeys } from '../../../providers/push/push.ts';
import { findNewsFor, type NewsForUser } from './delivery-queries.ts';
import { deleteDevice, findDevice } from './devices/store.ts';

/** The purpose for which device tokens are encrypted. */
export const TOKEN_PURPOSE = 'push tokens';

/** The dependencies of pushes. */
export interface PushParts {
  readonly keys: () => Promise<VapidKeys>;
  readonly web: PushProvider;
  /** Null if the phone apps cannot be reached. */
  readonly apps: PushProvider | null;
}

/**
 * The push for a device, which may be locked and in view of a colleague. If only some roles may see a notification,
 * the push gives its kind but no details.
 */
function pushOf({ id, kind, message, count }: NewsForUser): Push {
  const { label, role, merged } = notificationKind(kind);
  const isForAll = isRoleSufficient('Limited Worker', role);
  const several = count > 1 && merged ? message : label;
  return {
    title: 'Roundbook',
    body: isForAll ? message : several,
    path: `/notifications/${id}`,
    tag: tagOf(kind, id),
  };
}

/** The tag by which a push replaces earlier ones; kinds that merge share a tag. */
function tagOf(kind: NotificationKind, id: string): string {
  return notificationKind(kind).merged ? kind : id;
}

interface Sending {
  readonly businessId: string;
  /** The id of the notification. */
  readonly id: string;
  readonly deviceId: string;
}

/**
 * Pushes a notification to one device, unless it has been seen in the meantime, its user may no longer get it, or the
 * device's session has ended.
 */
export async function sendPush(
  database: Database,
  secrets: Secrets,
  { web, apps }: PushParts,
  { businessId, id, deviceId }: Sending,
): Promise<void> {
  const scope = { businessId: mintBusinessId(businessId) };
  const found = await readTenant(database, scope, async (tx) => {
    const device = await findDevice(tx, deviceId);
    const news = device && (await findNewsFor(tx, id, device.userId));
    return device && news ? { device, news } : undefined;
  });
  if (!found) return;
  const { device, news } = found;
  const provider = device.platform === 'web' ? web : apps;
  if (!provider) return;
  const { text: token } = unseal(secrets, TOKEN_PURPOSE, device.tokenHash, device.sealedToken);
  if ((await provider.send(token, pushOf(news))) === 'Gone') {
    await transactShared(database, {}, async (tx) => deleteDevice(tx, device.id));
  }
}
