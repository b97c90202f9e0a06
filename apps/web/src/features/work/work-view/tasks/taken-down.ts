import { paymentMethodLabel } from '@roundbook/domain/money/payments/methods';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { countText } from '@roundbook/ui/text/count-text.ts';
import type { MarkDoneData } from './mark-done-data.ts';

/** The payment in a mark; null if there is none. */
export function moneyIn({ body }: Pick<MarkDoneData, 'body'>) {
  const { addExternalPayment, paymentMethod, amount } = body.externalPayment ?? {};
  if (!addExternalPayment || !paymentMethod || !amount) return null;
  return { paymentMethod, amount };
}

/** Whether a mark sets a price or names the part that was done: a closed visit takes neither. */
export function changesPrice({ body }: Pick<MarkDoneData, 'body'>): boolean {
  return body.itemisationAdjustment !== undefined || body.partDone !== undefined;
}

/**
 * Everything entered in a mark, as text, including what cannot be added to a closed visit: "£9.00
 * cash, the note and the adjustment of -£5.00 (Front only)"; null if nothing was entered.
 */
export function entered(data: MarkDoneData): string | null {
  const { itemisationAdjustment: adjustment, partDone, purchaseOrder } = data.body;
  const parts = [
    ...entriesOf(data),
    adjustment &&
      `the adjustment of ${formatPounds(adjustment.amount)} (${adjustment.description})`,
    adjustment === null && 'the removal of the adjustment',
    partDone && `the part that was done (${partDone.what})`,
    purchaseOrder && `the purchase order ${purchaseOrder}`,
  ];
  return listed(parts);
}

/**
 * A worker's entries in a mark, as text: "£9.00 cash, 1 photo and the note"; null if there are
 * none.
 */
export function takenDown(data: MarkDoneData): string | null {
  return listed(entriesOf(data));
}

type Part = string | false | null | undefined;

function entriesOf(data: MarkDoneData): Part[] {
  const money = moneyIn(data);
  return [
    money &&
      `${formatPounds(money.amount)} ${paymentMethodLabel(money.paymentMethod).toLowerCase()}`,
    data.photos.length > 0 && countText(data.photos.length, 'photo'),
    data.body.notes && 'the note',
  ];
}

function listed(parts: readonly Part[]): string | null {
  const said = parts.filter((part) => typeof part === 'string' && part !== '') as string[];
  return said.length === 0 ? null : new Intl.ListFormat('en-GB').format(said);
}
