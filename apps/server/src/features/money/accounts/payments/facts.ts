import { fact } from '../../../../platform/facts/fact.ts';
import type { ChargeOfPayment } from './payment-view.ts';

/** The answer to a change contains a payment: participants give the charge that brought it in. */
export const paymentShown = fact<
  { readonly chargeId: string },
  void,
  { readonly charge: ChargeOfPayment }
>('paymentShown');
