import type { Role } from '../../access/roles.ts';
import { MONEY_ROLE } from '../../access/visibility.ts';
import { isExternalPaymentMethod } from '../../money/payments/methods.ts';
import { isPence } from '../../values/money/pence.ts';
import type { Pence } from '../../values/money/pence.ts';
import { atField, type Refusal, refusal } from '../../values/refusals/refusal.ts';
import { MESSAGES } from '../../values/validation/messages.ts';
import { requiredRefusal } from '../../values/validation/required.ts';
import { adjustmentRefusal } from './price.ts';
import type { Adjustment } from './price.ts';

/**
 * The events that marking a job as done can trigger, as the user chooses. `LoyaltyCards` stamps the customer's
 * card.
 */
export const EVENT_TRIGGERS = ['SendNotifications', 'Invoice', 'Charge', 'LoyaltyCards'] as const;

export type EventTrigger = (typeof EVENT_TRIGGERS)[number];

export interface ExternalPaymentForm {
  /** Whether to record a payment; the other fields apply only if so. */
  readonly addExternalPayment: boolean;
  readonly paymentMethod: string | null;
  readonly amount: Pence | null;
}

/** The part of the mark-done form that is validated alike on the phone (offline) and on the server. */
export interface MarkDoneForm {
  /** The instant or the date at which the job was done; empty if the user cleared the field. */
  readonly doneOn: string | null;
  readonly externalPayment: ExternalPaymentForm | null;
  /** The adjustment of the visit's price; null if there is none. */
  readonly itemisationAdjustment: Adjustment | null;
}

/**
 * Every error in the form, in the order of its fields.
 * @param original the visit's price before adjustment; null if unknown, such as offline for a role
 * that sees no prices: the server then checks the rest
 */
export function markDoneRefusals(form: MarkDoneForm, original: Pence | null): Refusal[] {
  const refusals = [atField('doneOn', requiredRefusal(form.doneOn))];
  if (form.externalPayment?.addExternalPayment) {
    const { paymentMethod, amount } = form.externalPayment;
    const hasMethod = isExternalPaymentMethod(paymentMethod);
    const hasAmount = isPence(amount) && amount > 0;
    refusals.push(
      hasMethod ? null : refusal(MESSAGES.paymentMethodMissing, 'externalPayment.paymentMethod'),
      hasAmount ? null : refusal(MESSAGES.paymentAmountMissing, 'externalPayment.amount'),
    );
  }
  if (form.itemisationAdjustment) {
    const limit = original ?? Number.MAX_SAFE_INTEGER;
    const refused = adjustmentRefusal(form.itemisationAdjustment, limit);
    refusals.push(atField('itemisationAdjustment', refused));
  }
  return refusals.filter((one) => one !== null);
}

/**
 * The role that the form requires. Everyone may record the money that a customer hands over; only an adjustment
 * requires Worker, the role from which prices are visible. The payment's default amount is the price, so a Limited
 * Worker gets no default and types the amount received.
 */
export function roleForMarkDone(form: MarkDoneForm): Role {
  return form.itemisationAdjustment === null ? 'Limited Worker' : MONEY_ROLE;
}
