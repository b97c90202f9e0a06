import type { Pence } from '@roundbook/domain/values/money/pence';
import type { Refusal } from '@roundbook/domain/values/refusals/refusal';
import { type Adjustment, adjustmentRefusal } from '@roundbook/domain/work/jobs/price';
import type { FieldBinding } from '@roundbook/ui/form/use-record-form.ts';

export type AdjustmentDirection = 'more' | 'less';

/** The form values of a visit's price adjustment. */
export interface AdjustmentValues {
  readonly addAdjustment: boolean;
  readonly itemisationAdjustment: {
    readonly direction: AdjustmentDirection;
    /** Zero or more; the direction gives the sign. */
    readonly amount: Pence | null;
    readonly description: string;
  };
}

/** A form with an adjustment among its fields. */
export interface AdjustmentForm {
  readonly values: AdjustmentValues;
  readonly field: {
    (path: 'addAdjustment'): FieldBinding<boolean>;
    (path: 'itemisationAdjustment.direction'): FieldBinding<AdjustmentDirection>;
    (path: 'itemisationAdjustment.amount'): FieldBinding<Pence | null>;
    (path: 'itemisationAdjustment.description'): FieldBinding<string>;
    (path: 'itemisationAdjustment'): FieldBinding<AdjustmentValues['itemisationAdjustment']>;
  };
}

/** The initial fields, from the visit's current adjustment. */
export function initialAdjustment(adjustment: Adjustment | null): AdjustmentValues {
  return {
    addAdjustment: adjustment !== null,
    itemisationAdjustment: {
      direction: (adjustment?.amount ?? 0) < 0 ? 'less' : 'more',
      amount: adjustment && Math.abs(adjustment.amount),
      description: adjustment?.description ?? '',
    },
  };
}

/** The fields as signed pence and a reason; null if no adjustment is wanted. */
export function adjustmentOf(values: AdjustmentValues): Adjustment | null {
  const { addAdjustment, itemisationAdjustment: form } = values;
  if (!addAdjustment) return null;
  const amount = form.amount ?? 0;
  const signed = form.direction === 'less' ? -amount : amount;
  return { amount: signed, description: form.description.trim() };
}

/**
 * The error in the fields; null if there is none. @param original the price before any adjustment,
 * if known
 */
export function adjustmentComplaint(
  values: AdjustmentValues,
  original: Pence | null,
): Refusal | null {
  const adjustment = adjustmentOf(values);
  return adjustment && original !== null ? adjustmentRefusal(adjustment, original) : null;
}

/** The resulting price; null if the role may not see prices. */
export function priceOf(values: AdjustmentValues, original: Pence | null): Pence | null {
  return original === null ? null : Math.max(0, original + (adjustmentOf(values)?.amount ?? 0));
}

interface PricedVisit {
  readonly cost: Pence | null;
  readonly itemisationAdjustment: Adjustment | null;
}

/** The price of a visit before any adjustment; null if the role may not see prices. */
export function originalCost({ cost, itemisationAdjustment }: PricedVisit): Pence | null {
  return cost === null ? null : cost - (itemisationAdjustment?.amount ?? 0);
}
