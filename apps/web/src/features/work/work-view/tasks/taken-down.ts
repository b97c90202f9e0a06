import { paymentMethodLabel } from '@roundbook/domain/money/payments/methods';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { countText } from '@roundbook/ui/text/count-text.ts';
import type { MarkDoneData } from './mark-done-data.ts';

/** The money that a mark holds; null without any. */
export function moneyIn({ body }: Pick<MarkDoneData, 'body'>) {
  const { addExternalPayment, paymentMethod, amount } = body.externalPayment ?? {};
  if (!addExternalPayment || !paymentMethod || !amount) return null;
  return { paymentMethod, amount };
}

/** What a worker took down with a mark, in words: "£9.00 cash, 1 photo and the note"; else null. */
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
