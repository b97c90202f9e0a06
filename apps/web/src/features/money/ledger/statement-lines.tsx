import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { getStatement } from '@roundbook/contract/money/ledger/statements';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { useIsPhone } from '@roundbook/ui/theme/is-phone.ts';
import type { Period } from './api.ts';
import classes from './statement-lines.module.css';

type Statement = ResponseOf<typeof getStatement>;
type Line = Statement['lines'][number];

interface StatementProps {
  readonly statement: Statement;
  readonly period: Period;
}

/**
 * Whether the statement begins with a balance brought forward: with a first day it always does, even if the balance is
 * zero.
 */
const isBroughtForward = ({ statement, period }: StatementProps) =>
  period.from !== undefined || statement.openingBalance !== 0;

/** The balance at the end of a period, and the present balance if it differs. */
function balancesOf({ statement, period }: StatementProps) {
  const { closingBalance, currentBalance } = statement;
  if (currentBalance === closingBalance) return [{ label: 'Balance', pence: closingBalance }];
  const label = period.to === undefined ? 'Balance' : `Balance on ${dateText(period.to)}`;
  return [
    { label, pence: closingBalance },
    { label: 'Balance now', pence: currentBalance },
  ];
}

function Description({ line: { description, invoiceId, paymentId } }: { readonly line: Line }) {
  if (invoiceId) {
    return (
      <TextLink to="/manage/invoices/$invoiceId" params={{ invoiceId }}>
        {description}
      </TextLink>
    );
  }
  if (paymentId) {
    return (
      <TextLink to="/manage/payments/$paymentId" params={{ paymentId }}>
        {description}
      </TextLink>
    );
  }
  return description;
}

function LinesTable(props: StatementProps) {
  const { statement } = props;
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">What</th>
          <th scope="col" className={classes.amount}>
            Amount
          </th>
          <th scope="col" className={classes.amount}>
            Balance
          </th>
        </tr>
      </thead>
      <tbody>
        {isBroughtForward(props) && (
          <tr>
            <th scope="row" colSpan={3}>
              Brought forward
            </th>
            <td className={classes.amount}>
              <MoneyText pence={statement.openingBalance} />
            </td>
          </tr>
        )}
        {statement.lines.map((line) => (
          <tr key={line.id}>
            <td className={classes.date}>{dateText(line.on)}</td>
            <td className={classes.words}>
              <Description line={line} />
            </td>
            <td className={classes.amount}>
              <MoneyText pence={line.amount} />
            </td>
            <td className={classes.amount}>
              <MoneyText pence={line.balance} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {balancesOf(props).map(({ label, pence }) => (
          <tr key={label}>
            <th scope="row" colSpan={3}>
              {label}
            </th>
            <td className={classes.amount}>
              <MoneyText pence={pence} tone="balance" />
            </td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

/** A line on a phone: description and amount, with the date and balance below. */
function CardLines(props: StatementProps) {
  const { openingBalance, lines } = props.statement;
  return (
    <>
      <ul className={classes.cards}>
        {isBroughtForward(props) && (
          <li className={classes.card}>
            <span>Brought forward</span>
            <MoneyText pence={openingBalance} />
          </li>
        )}
        {lines.map((line) => (
          <li key={line.id} className={classes.card}>
            <span className={classes.words}>
              <Description line={line} />
            </span>
            <MoneyText pence={line.amount} />
            <span className={classes.then}>{dateText(line.on)}</span>
            <span className={classes.then}>
              Balance <MoneyText pence={line.balance} />
            </span>
          </li>
        ))}
      </ul>
      {balancesOf(props).map(({ label, pence }) => (
        <p key={label} className={`${classes.card} ${classes.closing}`}>
          <span>{label}</span>
          <MoneyText pence={pence} tone="balance" />
        </p>
      ))}
    </>
  );
}

/** The lines of an account, oldest first as on paper, each with the balance after it. */
export function StatementLines(props: StatementProps) {
  return useIsPhone() ? <CardLines {...props} /> : <LinesTable {...props} />;
}
