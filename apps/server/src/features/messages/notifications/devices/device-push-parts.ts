import type { Secrets } from '../../../../platform/auth/secrets.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { PushProvider } from '../../../../providers/push/push.ts';
import { webPush } from '../../../../providers/push/push.ts';
import type { PushParts } from '../notification-pushes.ts';
import { pushKeys } from './device-push-keys.ts';

/** Push services ask for a contact in case of problems; this one is used if the installation is not public. */
const NO_CONTACT = 'mailto:nobody@roundbook.invalid';

/** The dependencies of pushes in an installation. */
export function pushParts(
  database: Database,
  { secrets, publicUrl }: { readonly secrets: Secrets; readonly publicUrl: string },
  apps: PushProvider | null,
): PushParts {
  const keys = pushKeys(database, secrets);
  const contact = publicUrl.startsWith('https:') ? publicUrl : NO_CONTACT;
  return { keys, web: webPush(keys, contact), apps };
}
