import { queryOptionsFor, useCall } from '@roundbook/client/api';
import { callFile } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { getBalance } from '@roundbook/contract/account/billing/balance';
import { removePaymentMethod } from '@roundbook/contract/account/billing/payment-method';
import { listPayouts } from '@roundbook/contract/account/billing/payouts';
import * as purchases from '@roundbook/contract/account/billing/purchases';
import { saveFile } from '@roundbook/ui/actions/save-file.ts';

export const balanceQuery = queryOptionsFor(
  getBalance,
  { query: { include: 'payments' } },
  { fallback: 'Failed to load account balance.' },
);

export const platformInvoicesQuery = queryOptionsFor(
  purchases.listPlatformInvoices,
  {},
  { fallback: 'Failed to load invoices.' },
);

export const payoutsQuery = queryOptionsFor(
  listPayouts,
  {},
  { fallback: 'Failed to load payouts.' },
);

export const smsBundlesQuery = queryOptionsFor(
  purchases.listSmsBundles,
  {},
  { fallback: 'Failed to load SMS bundles.' },
);

export const leadBundlesQuery = queryOptionsFor(
  purchases.listLeadBundles,
  {},
  { fallback: 'Failed to load lead bundles.' },
);

export const useBuyTexts = () =>
  useCall(purchases.purchaseSmsBundle, {
    onSuccess: ({ purchase }) =>
      showSuccess(purchase.state === 'Completed' ? 'Texts bought' : 'Your card is being charged'),
  });

export const useBuyLeads = () =>
  useCall(purchases.purchaseLeadCredits, {
    onSuccess: ({ purchase }) =>
      showSuccess(
        purchase.state === 'Completed' ? 'Lead credits bought' : 'Your card is being charged',
      ),
  });

export const useAutoTopUp = () =>
  useCall(purchases.setAutoTopUp, {
    onSuccess: ({ autoTopUp }) =>
      showSuccess(autoTopUp === null ? 'Automatic top-up is off' : 'Automatic top-up is on'),
  });

export const useRedeemVoucher = () =>
  useCall(purchases.redeemVoucher, { onSuccess: () => showSuccess('Voucher redeemed') });

export const useRemoveMethod = () =>
  useCall(removePaymentMethod, { onSuccess: () => showSuccess('Payment method removed') });

/** Downloads a bill as a PDF. */
export async function saveBill(id: string, number: string): Promise<void> {
  saveFile(`${number}.pdf`, await callFile(purchases.getPlatformInvoicePdf, { params: { id } }));
}
