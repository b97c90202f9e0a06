import { statementLine } from '@roundbook/statements/line';
import type { StatementLine } from '@roundbook/statements/model';
import { parseAmount } from '@roundbook/tabular/amounts';
import { dateOf } from '@roundbook/tabular/dates';
import type { BankDataTransaction } from './bank-data-forms.ts';

/**
 * A booked transaction as a statement line.
 * @throws Error if the day is missing or the amount is not a whole number of pence; the whole answer is then
 * discarded
 */
export function bankDataLine(told: BankDataTransaction): StatementLine | null {
  const written =
    told.bookingDate ?? told.bookingDateTime ?? told.valueDate ?? told.valueDateTime ?? '';
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})/.exec(written) ?? [];
  const bookedOn = dateOf(year, month, day);
  const amount = parseAmount(told.transactionAmount.amount);
  if (bookedOn === null || amount === null) {
    throw new Error('GoCardless reported a transaction without a day or an amount');
  }
  if (amount === 0 || told.transactionAmount.currency !== 'GBP') return null;
  const [name, account] =
    amount > 0 ? [told.debtorName, told.debtorAccount] : [told.creditorName, told.creditorAccount];
  const remittance = told.remittanceInformationUnstructuredArray ?? [
    told.remittanceInformationUnstructured ?? '',
  ];
  const endToEnd = told.endToEndId === 'NOTPROVIDED' ? '' : told.endToEndId;
  const reference = told.remittanceInformationStructured ?? endToEnd ?? '';
  const balance = told.balanceAfterTransaction?.balanceAmount.amount;
  return statementLine({
    // The provider's own id changes, whereas the bank's id identifies the transaction in later
    // answers.
    bankId: told.transactionId ?? told.entryReference ?? '',
    bookedOn,
    amount,
    description: [name ?? '', ...remittance, reference, told.additionalInformation ?? ''],
    payerName: name ?? '',
    reference: reference || (remittance.length === 1 ? (remittance[0] ?? '') : ''),
    payerAccount: account?.iban ?? account?.bban ?? '',
    kind: told.proprietaryBankTransactionCode ?? told.bankTransactionCode ?? '',
    balanceAfter: balance === undefined ? null : parseAmount(balance),
  });
}
