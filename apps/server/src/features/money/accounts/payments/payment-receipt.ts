import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import { balanceWords } from '@roundbook/domain/money/ledger/balance-words';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import type { Enqueue } from '../../../../platform/tasks/task.ts';
import { nameOfBusiness } from '../../../account/businesses/lookups.ts';
import { findBalances, type Recipient } from '../../../customers/customers/lookups.ts';
import { queueFromTemplates } from '../../../messages/templates/effects.ts';
import { findTemplates } from '../../../messages/templates/lookups.ts';

/**
 * A payment and the recipient of its receipt. The caller decides whether the customer wants a
 * receipt.
 */
export interface Receipt {
  readonly recipient: Recipient;
  readonly channel: Channel;
  readonly to: string;
  readonly amount: Pence;
  /** The payment method as it reads within a sentence: "bank transfer". */
  readonly method: string;
  readonly paidOn: PlainDate;
  /** The id of the payment that the receipt is about, or of its charge. */
  readonly aboutId: string;
}

/** Thanks customers for their payments, in the business's words. The payments must already be written. */
export async function queueReceipts(
  tx: TenantTransaction,
  enqueue: Enqueue,
  receipts: readonly Receipt[],
): Promise<void> {
  if (receipts.length === 0) return;
  const ids = receipts.map(({ recipient }) => recipient.id);
  const [templates, business, balances] = await Promise.all([
    findTemplates(tx, 'receipt'),
    nameOfBusiness(tx),
    findBalances(tx, ids),
  ]);
  queueFromTemplates(
    tx,
    enqueue,
    templates,
    receipts.map(({ recipient, channel, to, amount, method, paidOn, aboutId }) => ({
      channel,
      to,
      customerId: recipient.id,
      aboutId,
      values: {
        customerName: customerDisplayName(recipient),
        businessName: business.name,
        amount: formatPounds(amount),
        method,
        paidOn: formatLongDate(paidOn),
        balance: balanceWords(balances.get(recipient.id) ?? 0),
      },
    })),
  );
}
