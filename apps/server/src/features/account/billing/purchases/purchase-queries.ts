import type { Purchase } from '@roundbook/contract/account/billing/balance';
import type { PlatformInvoice } from '@roundbook/contract/account/billing/purchases';
import { LEAD_BUNDLES, priceOf, SMS_BUNDLES } from '@roundbook/domain/account/billing/prices';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { notFound } from '../../../../platform/http/app-error.ts';
import { platformInvoiceNumber } from '../billing-letter.ts';
import { findAccount } from '../queries.ts';
import { findBills, findPurchase, findPurchases, type StoredPurchase } from './purchase-store.ts';

/** A purchase as the API shows it. */
function shownPurchase(purchase: StoredPurchase): Purchase {
  const { id, kind, lines, total, fromBalance, fromMethod, state, reason, boughtOn } = purchase;
  const description = lines[0]?.description ?? '';
  return { id, kind, description, total, fromBalance, fromMethod, state, reason, boughtOn };
}

/** The bundles of texts on sale, and the business's purchases of texts. */
export async function showSmsBundles(tx: TenantTransaction) {
  const [{ textsLeft, autoTopUp }, bought] = await Promise.all([
    findAccount(tx),
    findPurchases(tx, 'texts'),
  ]);
  const bundles = SMS_BUNDLES.map(({ count, net }) => ({ count, ...priceOf(net) }));
  return { textsLeft, autoTopUp, bundles, bought: bought.map(shownPurchase) };
}

/** The bundles of lead credits on sale, and the business's purchases of credits. */
export async function showLeadBundles(tx: TenantTransaction) {
  const [{ leadCredits }, bought] = await Promise.all([
    findAccount(tx),
    findPurchases(tx, 'leads'),
  ]);
  const bundles = LEAD_BUNDLES.map(({ count, net }) => ({ count, ...priceOf(net) }));
  return { leadCredits, bundles, bought: bought.map(shownPurchase) };
}

/** The platform's bills to the business, newest first. */
export async function showInvoices(
  tx: TenantTransaction,
): Promise<{ invoices: PlatformInvoice[] }> {
  const bills = await findBills(tx);
  return {
    invoices: bills.map(({ id, invoiceNumber, lines, issuedOn, boughtOn, net, vat, total }) => ({
      id,
      number: platformInvoiceNumber(tx.businessId, invoiceNumber ?? 0),
      description: lines[0]?.description ?? '',
      issuedOn: issuedOn ?? boughtOn,
      net,
      vat,
      total,
    })),
  };
}

/** One bill, with its number. */
export async function loadBill(tx: TenantTransaction, id: string) {
  const purchase = await findPurchase(tx, id);
  if (!purchase || purchase.invoiceNumber === null) throw notFound();
  return { number: platformInvoiceNumber(tx.businessId, purchase.invoiceNumber), purchase };
}
