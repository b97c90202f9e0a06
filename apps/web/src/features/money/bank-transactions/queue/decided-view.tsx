import type { Transaction } from '@roundbook/contract/money/bank-transactions/transactions';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { instantText } from '@roundbook/ui/text/date-text.ts';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { effectWords, KIND_WORDS } from '../match-words.ts';
import classes from './queue-row.module.css';

type Share = Transaction['shares'][number];

function ShareLine({ share, alone }: { readonly share: Share; readonly alone: boolean }) {
  const { kind, amount, customerId, customerName, paymentId, expenseId, expenseName } = share;
  return (
    <li>
      {!alone && `${formatPounds(Math.abs(amount))}: `}
      {customerId !== null && (
        <TextLink to="/manage/customers/$customerId" params={{ customerId }}>
          {customerName}
        </TextLink>
      )}
      {expenseName !== null && `${expenseName}, `}
      {kind !== 'payment' && `${customerId === null ? '' : ', '}${KIND_WORDS[kind]}`}
      <span className={classes.effect}>{effectWords(share, 'Paid')}</span>
      {paymentId !== null && (
        <TextLink to="/manage/payments/$paymentId" params={{ paymentId }} underline="always">
          See the payment
        </TextLink>
      )}
      {expenseId !== null && (
        <TextLink to="/manage/expenses" search={{ expense: expenseId }} underline="always">
          See the expense
        </TextLink>
      )}
    </li>
  );
}

/** The outcome of a transaction: where its money went, or why it was ignored. */
export function DecidedView({ row }: { readonly row: Transaction }) {
  const { newStatus, shares, ignoredReason, decidedBy, decidedAt } = row;
  const isBooked = newStatus === 'Converted';
  const when = decidedAt === null ? '' : instantText(decidedAt);
  return (
    <div className={classes.candidate}>
      <span className={classes.whose}>
        <StatusBadge colour={isBooked ? 'green' : 'slate'}>{newStatus}</StatusBadge>
        <span className={classes.text}>
          {isBooked && decidedBy === null ? `automatically ${when}` : when}
        </span>
      </span>
      {isBooked ? (
        <ul className={classes.shares} aria-label="What it was booked as">
          {shares.map((share, at) => (
            // Shares have no ids, but are never reordered.
            <ShareLine key={at} share={share} alone={shares.length === 1} />
          ))}
        </ul>
      ) : (
        <span className={classes.text}>{ignoredReason || 'No reason given'}</span>
      )}
    </div>
  );
}
