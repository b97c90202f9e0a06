import type { Secrets } from '../../../../platform/auth/secrets.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { PushProvider } from '../../../../providers/push/push.ts';
import { webPush } from '../../../../providers/push/push.ts';
import type { PushParts } from '../notification-pushes.ts';
import { pushKeys } from './device-push-keys.ts';

/** Push services want to know whom to tell of trouble; no one where the world does not reach the program. */
const NO_CONTACT = 'mailto:nobody@roundbook.invalid';

/** What pushes go out by, in an installation. */
export function pushParts(
  database: Database,
  { secrets, publicUrl }: { readonly secrets: Secrets; readonly publicUrl: string },
  apps: PushProvider | null,
): PushParts {
  const keys = pushKeys(database, secrets);
  const contact = publicUrl.startsWith('https:') ? publicUrl : NO_CONTACT;
  return { keys, web: webPush(keys, contact), apps };
}
