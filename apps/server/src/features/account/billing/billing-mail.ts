import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { EnqueueIn } from '../../../platform/tasks/task.ts';
import { queueAccountMessage } from '../../messages/outbox/effects.ts';
import { ownerAddresses } from '../grants/lookups.ts';

export interface MailParts {
  readonly enqueueIn: EnqueueIn;
  readonly publicUrl: string;
}

/** Writes to the Owners about their plan, with the way to the screen. */
export async function tellOwners(
  tx: TenantTransaction,
  { enqueueIn, publicUrl }: MailParts,
  { subject, body }: { readonly subject: string; readonly body: readonly string[] },
): Promise<void> {
  const text = [...body, `Your plan and payment method:\n${publicUrl}/billing`].join('\n\n');
  for (const to of await ownerAddresses(tx)) {
    queueAccountMessage(tx, enqueueIn(tx), { to, subject, body: text });
  }
}
