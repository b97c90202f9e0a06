import { lazy } from 'react';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';

export { ChargeButton } from './charge-button.tsx';

/**
 * Charges that wait in their cancel window, with a countdown; loaded with the first record that
 * shows them.
 */
export const PendingCharges = lazy(() =>
  import('./pending-charges.tsx').then((module) => ({ default: module.PendingCharges })),
);

/** The path of a payment's money; loaded with the first payment that has one. */
export const PaymentPath = lazy(() =>
  import('./payment-path.tsx').then((module) => ({ default: module.PaymentPath })),
);

/** The dialog that refunds a payment. */
export const RefundDialog = lateDialog(
  async () => (await import('./refund-dialog.tsx')).RefundDialog,
);

/** A link to the failed charges, if there are any. */
export const FailedNotice = lazy(() =>
  import('./failed-notice.tsx').then((module) => ({ default: module.FailedNotice })),
);
