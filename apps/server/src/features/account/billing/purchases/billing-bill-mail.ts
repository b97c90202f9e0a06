import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { mintBusinessId } from '../../../../platform/db/business-id.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { readTenant, transact } from '../../../../platform/db/transaction.ts';
import type { Party } from '../../../../platform/pdf/letter.ts';
import { renderLetter } from '../../../../platform/pdf/render.ts';
import { platformInvoiceLetter } from '../billing-letter.ts';
import { type MailParts, notifyOwners } from '../billing-mail.ts';
import { loadBill } from './purchase-queries.ts';
import { noteMailed, type StoredPurchase } from './purchase-store.ts';

interface BillMailParts extends MailParts {
  readonly database: Database;
  readonly seller: Party;
}

/** A sentence giving the total of a bill, and how it was paid. */
function paidText({
  net,
  vat,
  total,
  fromBalance,
  fromMethod,
  paymentMethod,
}: StoredPurchase): string {
  const card = paymentMethod
    ? `${paymentMethod.brand} ending ${paymentMethod.ending}`
    : 'your payment method';
  const sources = [
    ...(fromBalance > 0 ? [`${formatPounds(fromBalance)} from your balance`] : []),
    ...(fromMethod > 0 ? [`${formatPounds(fromMethod)} from ${card}`] : []),
  ];
  return `${formatPounds(net)} plus ${formatPounds(vat)} VAT comes to ${formatPounds(total)}. Paid: ${sources.join(' and ')}.`;
}

/**
 * Emails a bill to every Owner, with its PDF. The email is recorded in the same transaction, so each bill is sent
 * once, however often this runs.
 */
export function billTask({ database, seller, ...mail }: BillMailParts) {
  return async ({ businessId, id }: { businessId: string; id: string }): Promise<void> => {
    const scope = { businessId: mintBusinessId(businessId) };
    const { number, purchase } = await readTenant(database, scope, (tx) => loadBill(tx, id));
    const letter = platformInvoiceLetter(number, purchase, seller);
    // Renders the PDF before the transaction, so that the transaction does not wait for it.
    const content = await renderLetter(scope.businessId, { ...letter, logo: null });
    await transact(database, scope, async (tx) => {
      if (!(await noteMailed(tx, id))) return;
      await notifyOwners(tx, mail, {
        subject: `Your invoice ${number}`,
        body: [
          `Thank you. This is your invoice for ${purchase.lines[0]?.description ?? 'what you bought'}.`,
          paidText(purchase),
        ],
        attachment: { filename: `${number}.pdf`, mime: 'application/pdf', content },
      });
    });
  };
}
