import type { Transaction } from '@roundbook/contract/money/bank-transactions/transactions';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import type { Column } from '@roundbook/ui/data-table/column.ts';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { effectWords, KIND_WORDS, payerWords, probabilityWords } from './match-words.ts';

type Share = Transaction['shares'][number];

function shareWords({ kind, amount, customerName, ...effect }: Share, isAlone: boolean): string {
  const what = kind === 'payment' ? '' : KIND_WORDS[kind];
  const words = [customerName, what, effectWords(effect, 'Paid')].filter(Boolean).join(', ');
  return isAlone ? words : `${formatPounds(Math.abs(amount))}: ${words}`;
}

/** The customer who is likely to have paid, or the customers and purposes that a transaction was booked to. */
function outcomeLines(row: Transaction): string[] {
  const { newStatus, shares, ignoredReason, candidates, decision } = row;
  if (newStatus === 'Converted') return shares.map((one) => shareWords(one, shares.length === 1));
  if (newStatus === 'Ignored') return [ignoredReason || 'No reason given'];
  const [best] = candidates;
  if (!best) return ['No matching customer found'];
  const likely = decision === 'certain' ? 'Certain' : probabilityWords(best.probability);
  const effect = best.recordedPaymentId === null ? effectWords(best) : 'Already recorded by hand';
  return [[best.customerName, best.address].filter(Boolean).join(', '), `${likely}: ${effect}`];
}

/** The columns of the bank's transactions on paper. */
export const printedColumns: readonly Column<Transaction>[] = [
  { id: 'date', header: 'Date', cell: ({ bookedOn }) => dateText(bookedOn) },
  { id: 'account', header: 'Account', cell: ({ accountName }) => accountName },
  {
    id: 'payer',
    header: 'From the bank',
    cell: (row) => {
      const { payer, text } = payerWords(row);
      return (
        <>
          <div>{payer}</div>
          {text && <div>{text}</div>}
        </>
      );
    },
  },
  {
    id: 'outcome',
    header: 'Match or booking',
    cell: (row) => outcomeLines(row).map((line) => <div key={line}>{line}</div>),
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount }) => <MoneyText pence={amount} />,
  },
];
