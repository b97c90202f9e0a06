import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { useIsPrinting } from '@roundbook/ui/printing/is-printing.ts';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import type { TaxSummary } from '../api.ts';
import classes from '../tax.module.css';

/** The number of weeks that the table shows until the user asks for all. */
const FIRST_WEEKS = 6;

interface WeeksTableProps {
  /** Newest first. */
  readonly weeks: NonNullable<TaxSummary['estimate']>['weeks'];
}

/** The amount of each week, with the profit behind it. */
export function WeeksTable({ weeks }: WeeksTableProps) {
  const isPrinting = useIsPrinting();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || isPrinting ? weeks : weeks.slice(0, FIRST_WEEKS);
  return (
    <>
      <table className={classes.table} aria-label="Week by week">
        <thead>
          <tr>
            <th scope="col">Week to</th>
            <th scope="col">Profit</th>
            <th scope="col">Put aside</th>
            <th scope="col">In the pot</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ from, to, income, expenses, aside, pot }) => (
            <tr key={to}>
              <th scope="row">
                <TextLink to="/reports/profit-and-loss" search={{ from, to }}>
                  {dateText(to)}
                </TextLink>
              </th>
              <td>{formatPounds(income - expenses)}</td>
              <td>{formatPounds(aside)}</td>
              <td>{formatPounds(pot)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < weeks.length && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          Show all {weeks.length} weeks
        </Button>
      )}
    </>
  );
}
