import { fact } from '../../../../platform/facts/fact.ts';
import type { ChargeOfPayment } from './payment-view.ts';

/** The answer to a call contains a payment; a participant supplies the charge that brought it in. */
export const paymentShown = fact<
  { readonly chargeId: string },
  void,
  { readonly charge: ChargeOfPayment }
>('paymentShown');
