import type { Role } from '../../access/roles.ts';
import { MONEY_ROLE } from '../../access/visibility.ts';
import { isExternalPaymentMethod } from '../../money/payments/methods.ts';
import { isPence } from '../../values/money/pence.ts';
import type { Pence } from '../../values/money/pence.ts';
import { MESSAGES } from '../../values/validation/messages.ts';
import { isEmpty } from '../../values/validation/required.ts';
import { adjustmentError } from './price.ts';
import type { Adjustment } from './price.ts';

/** The events that marking a job as done triggers, chosen by the user. `LoyaltyCards` stamps the customer's card. */
export const EVENT_TRIGGERS = ['SendNotifications', 'Invoice', 'Charge', 'LoyaltyCards'] as const;

export type EventTrigger = (typeof EVENT_TRIGGERS)[number];

export interface ExternalPaymentForm {
  /** Whether to record a payment; the other fields count only in that case. */
  readonly addExternalPayment: boolean;
  readonly paymentMethod: string | null;
  readonly amount: Pence | null;
}

/** The validated part of the mark-done form, identical on the phone, offline and on the server. */
export interface MarkDoneForm {
  /** An instant or a date; empty if the user cleared it. */
  readonly doneOn: string | null;
  readonly externalPayment: ExternalPaymentForm | null;
  /** Null if there is no adjustment. */
  readonly itemisationAdjustment: Adjustment | null;
}

/** A field with an error, and its message. */
export interface FieldError {
  readonly field: string;
  readonly detail: string;
}

/**
 * Every error of the form, in the order of its fields.
 * @param original the visit's price before adjustment; null if unknown, such as offline for a role
 * that sees no prices: the server then checks the rest
 */
export function markDoneErrors(form: MarkDoneForm, original: Pence | null): FieldError[] {
  const errors: FieldError[] = [];
  const report = (field: string, detail: string | null) => {
    if (detail !== null) errors.push({ field, detail });
  };
  report('doneOn', isEmpty(form.doneOn) ? MESSAGES.required : null);
  if (form.externalPayment?.addExternalPayment) {
    const { paymentMethod, amount } = form.externalPayment;
    const hasMethod = isExternalPaymentMethod(paymentMethod);
    report('externalPayment.paymentMethod', hasMethod ? null : MESSAGES.paymentMethodMissing);
    const hasAmount = isPence(amount) && amount > 0;
    report('externalPayment.amount', hasAmount ? null : MESSAGES.paymentAmountMissing);
  }
  if (form.itemisationAdjustment) {
    const limit = original ?? Number.MAX_SAFE_INTEGER;
    report('itemisationAdjustment', adjustmentError(form.itemisationAdjustment, limit));
  }
  return errors;
}

/**
 * The role that the form needs. Prices begin with Worker, and so do adjustments and payments,
 * whose default amount is the price.
 */
export function roleForMarkDone(form: MarkDoneForm): Role {
  const touchesMoney =
    form.externalPayment?.addExternalPayment === true || form.itemisationAdjustment !== null;
  return touchesMoney ? MONEY_ROLE : 'Limited Worker';
}
