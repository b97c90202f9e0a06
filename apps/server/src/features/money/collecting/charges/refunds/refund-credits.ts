import { creditOfPart } from '@roundbook/domain/money/invoices/credit-note';
import { byAge } from '@roundbook/domain/money/ledger/open-items';
import { type Pence, sumPence } from '@roundbook/domain/values/money/pence';
import type { TenantTransaction } from '../../../../../platform/db/transaction.ts';
import { accept } from '../../../../../platform/http/app-error.ts';
import { findCreditableInvoice } from '../../../accounts/invoices/credit-notes/credit-note-lookups.ts';
import type { CustomerAccount, RefundCredit } from '../../../accounts/ledger/effects.ts';

/** A credit without a credit note. */
function plainCredit(total: Pence): RefundCredit {
  return { invoiceId: null, totals: { net: total, vat: 0, total } };
}

/**
 * The credits for a part of the debts that a payment had settled; the newest debts come first, as a refund reopens the
 * newest debts. An invoice gets a credit note for at most the amount that earlier credit notes left; the amount that
 * they credited is already the customer's credit.
 * @param settled the debts that the payment settles on the locked account, excluding refunds
 */
export async function creditsOfRefund(
  tx: TenantTransaction,
  customerId: string,
  owedAgain: Pence,
  settled: ReturnType<CustomerAccount['settledWith']>,
): Promise<RefundCredit[]> {
  const credits: RefundCredit[] = [];
  let left = owedAgain;
  // A payment may settle a debt in several steps.
  const steps = Map.groupBy(settled, ({ item }) => item);
  const items = [...steps.keys()].sort((one, other) => byAge(other, one));
  // Sent together, so that a payment of many invoices costs one round trip.
  const invoices = await Promise.all(
    items.map(async ({ invoiceId }) =>
      invoiceId === null ? undefined : findCreditableInvoice(tx, { invoiceId, customerId }),
    ),
  );
  for (const [at, item] of items.entries()) {
    const part = Math.min(left, sumPence(steps.get(item)!.map(({ amount }) => amount)));
    if (part === 0) continue;
    left -= part;
    const { invoiceId } = item;
    const invoice = invoices[at];
    if (!invoice) {
      credits.push(plainCredit(part));
      continue;
    }
    const creditable = Math.min(part, invoice.total - invoice.credited.total);
    if (creditable > 0) {
      credits.push({ invoiceId, totals: accept(creditOfPart(creditable, invoice)) });
    }
  }
  return left > 0 ? [...credits, plainCredit(left)] : credits;
}
