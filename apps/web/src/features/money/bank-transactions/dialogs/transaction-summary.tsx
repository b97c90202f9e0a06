import type { Transaction } from '@roundbook/contract/money/bank-transactions/transactions';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { payerWords } from '../match-words.ts';
import classes from './dialogs.module.css';

/** Shows the transaction that a dialog is about. */
export function TransactionSummary({ row }: { readonly row: Transaction }) {
  const { payer, text } = payerWords(row);
  return (
    <p className={classes.summary}>
      <strong>{`${formatPounds(row.amount)} on ${dateText(row.bookedOn)}`}</strong>
      <span>{payer}</span>
      {text !== '' && <span className={classes.about}>{text}</span>}
    </p>
  );
}
