import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { EnqueueIn } from '../../../platform/tasks/task.ts';
import type { EmailAttachment } from '../../../providers/email/email.ts';
import { queueAccountMessage } from '../../messages/account-mail/effects.ts';
import { ownerAddresses } from '../grants/lookups.ts';

export interface MailParts {
  readonly enqueueIn: EnqueueIn;
  readonly publicUrl: string;
}

/** An email to the Owners, in paragraphs. */
interface OwnersMail {
  readonly subject: string;
  readonly body: readonly string[];
  readonly attachment?: EmailAttachment;
}

/** Emails the Owners about their plan and purchases, with a link to the Billing screen. */
export async function notifyOwners(
  tx: TenantTransaction,
  { enqueueIn, publicUrl }: MailParts,
  { subject, body, attachment }: OwnersMail,
): Promise<void> {
  const text = [...body, `See the details under Billing:\n${publicUrl}/billing`].join('\n\n');
  for (const to of await ownerAddresses(tx)) {
    queueAccountMessage(tx, enqueueIn(tx), {
      to,
      subject,
      body: text,
      ...(attachment && { attachment }),
    });
  }
}
