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

/**
 * A worker's entries in a mark, as text: "£9.00 cash, 1 photo and the note"; null if there are
 * none.
 */
export function takenDown(data: MarkDoneData): string | null {
  const money = moneyIn(data);
  const parts = [
    money &&
      `${formatPounds(money.amount)} ${paymentMethodLabel(money.paymentMethod).toLowerCase()}`,
    data.photos.length > 0 && countText(data.photos.length, 'photo'),
    data.body.notes && 'the note',
  ].filter((part) => typeof part === 'string' && part !== '');
  return parts.length === 0 ? null : new Intl.ListFormat('en-GB').format(parts as string[]);
}
