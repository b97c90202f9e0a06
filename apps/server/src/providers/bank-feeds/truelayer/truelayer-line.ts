import { todayIn } from '@roundbook/domain/values/dates/zones';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { statementLine } from '@roundbook/statements/line';
import type { StatementLine } from '@roundbook/statements/model';
import type { TrueLayerTransaction } from './truelayer-forms.ts';

/** Pounds of a number of JSON as pence. @throws Error for a fraction of a penny: money is not rounded */
export function penceOf(pounds: number): Pence {
  const pence = Math.round(pounds * 100);
  if (!Number.isSafeInteger(pence) || Math.abs(pounds * 100 - pence) > 0.001) {
    throw new Error('TrueLayer told of an amount that is not whole pence');
  }
  return pence;
}

/** A settled transaction as a line; its direction is said by its type, whatever the sign. */
export function trueLayerLine(told: TrueLayerTransaction): StatementLine | null {
  const size = Math.abs(penceOf(told.amount));
  if (size === 0 || told.currency !== 'GBP') return null;
  const amount = told.transaction_type === 'CREDIT' ? size : -size;
  const name = told.meta?.counter_party_preferred_name ?? told.merchant_name ?? '';
  return statementLine({
    bankId:
      told.normalised_provider_transaction_id ??
      told.provider_transaction_id ??
      told.transaction_id,
    bookedOn: todayIn('Europe/London', new Date(told.timestamp).toISOString()),
    amount,
    description: [told.description ?? '', name, told.meta?.provider_reference ?? ''],
    payerName: name,
    reference: told.meta?.provider_reference ?? '',
    kind: told.transaction_category ?? '',
    balanceAfter: told.running_balance ? penceOf(told.running_balance.amount) : null,
  });
}
