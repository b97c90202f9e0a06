import type { Expense, FormerExpense } from '@roundbook/contract/money/expenses/expenses';
import { instantText } from '@roundbook/ui/text/date-text.ts';
import { formerTexts } from '../former-texts.ts';
import classes from './former-expenses.module.css';

interface FormerExpensesProps {
  readonly expense: Expense;
  readonly former: readonly FormerExpense[];
}

/** The former versions of an expense, latest first. */
export function FormerExpenses({ expense, former }: FormerExpensesProps) {
  return (
    <ol className={classes.changes}>
      {formerTexts(former, expense).map(({ at, act, by, values }) => (
        <li key={at} className={classes.change}>
          {values.length > 0 && (
            <ul className={classes.values}>
              {values.map(({ label, text }) => (
                <li key={label}>
                  {label} <strong className={classes.value}>{text}</strong>
                </li>
              ))}
            </ul>
          )}
          <span className={classes.when}>
            {act} {instantText(at)}
            {by && ` by ${by}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
