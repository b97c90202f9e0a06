import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { statementLine } from '@roundbook/statements/line';
import type { StatementLine } from '@roundbook/statements/model';
import type { TrueLayerTransaction } from './truelayer-forms.ts';

/**
 * A number of pounds from JSON, as pence.
 * @throws Error for a fraction of a penny, as money is never rounded
 */
export function penceOf(pounds: number): Pence {
  const pence = Math.round(pounds * 100);
  if (!Number.isSafeInteger(pence) || Math.abs(pounds * 100 - pence) > 0.001) {
    throw new Error('TrueLayer reported an amount that is not whole pence');
  }
  return pence;
}

const ENDS_IN_A_ZONE = /(?:Z|[+-]\d{2}:?\d{2})$/i;

/** The day in British time of a TrueLayer time, which is in UTC unless it names a zone. */
export function dayOf(time: string): PlainDate {
  const instant = !time.includes('T') || ENDS_IN_A_ZONE.test(time) ? time : `${time}Z`;
  return todayIn('Europe/London', new Date(instant).toISOString());
}

/** The name of the other party: the first of several fields that is not empty. */
function nameOf({ transaction_type: type, merchant_name, meta }: TrueLayerTransaction): string {
  const names = [
    meta?.counter_party_preferred_name,
    meta?.provider_merchant_name,
    // Only for money in: for money out, the payer would be the business itself.
    type === 'CREDIT' ? meta?.debtor_account_name : '',
    merchant_name,
  ];
  return names.find((name) => name?.trim()) ?? '';
}

/**
 * A settled transaction as a statement line. Its type decides the direction, whatever the sign of
 * the amount.
 */
export function trueLayerLine(told: TrueLayerTransaction): StatementLine | null {
  const size = Math.abs(penceOf(told.amount));
  if (size === 0 || told.currency !== 'GBP') return null;
  const amount = told.transaction_type === 'CREDIT' ? size : -size;
  const name = nameOf(told);
  return statementLine({
    bankId:
      told.normalised_provider_transaction_id ??
      told.provider_transaction_id ??
      told.transaction_id,
    bookedOn: dayOf(told.timestamp),
    amount,
    description: [told.description ?? '', name, told.meta?.provider_reference ?? ''],
    payerName: name,
    reference: told.meta?.provider_reference ?? '',
    payerAccount: (told.meta?.counter_party_iban ?? '').replaceAll(/\s/g, ''),
    kind: told.transaction_category ?? '',
    balanceAfter: told.running_balance ? penceOf(told.running_balance.amount) : null,
  });
}
