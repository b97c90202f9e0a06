import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { previewMonthlyStatements } from '@roundbook/contract/money/monthly-statements/monthly-statements';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { weekdayText } from '@roundbook/ui/text/date-text.ts';
import { statementsPreviewQuery } from './api.ts';
import classes from './monthly-statements.module.css';

type Preview = ResponseOf<typeof previewMonthlyStatements>;

const WAYS = { Email: 'By email', Post: 'By post' } as const;

interface ListProps {
  readonly label: string;
  readonly rows: readonly (Preview['going'][number] | Preview['leftOut'][number])[];
}

function List({ label, rows }: ListProps) {
  if (rows.length === 0) return null;
  return (
    // Scrolls with the arrow keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={classes.rows} tabIndex={0} aria-label={label}>
      {rows.map((row) => (
        <li key={row.customerId} className={classes.row}>
          <span>
            {row.displayName}{' '}
            <span className={classes.minor}>{'way' in row ? WAYS[row.way] : row.reason}</span>
          </span>
          <span className="tabular">{formatPounds(row.amount)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The summary of a preview: "Tue 1 Dec: 12 by email and 2 by post, about £540.00." */
function summaryOf({ on, emailed, posted, amount }: Preview): string {
  const day = weekdayText(on);
  if (emailed + posted === 0) return `${day}: no one would get a statement.`;
  return `${day}: ${emailed} by email and ${posted} by post, about ${formatPounds(amount)}.`;
}

interface SettingPreviewProps {
  readonly day: number | null;
  readonly minimum: number | null;
}

/**
 * The customers who would get a statement on the next statement date if debts stayed as they are, and the customers
 * left out, with reasons.
 */
export function SettingPreview({ day, minimum }: SettingPreviewProps) {
  const isPossible = day !== null && day >= 1 && day <= 31 && minimum !== null && minimum > 0;
  const { data, isFetching } = useQuery({
    ...statementsPreviewQuery(day ?? 1, minimum ?? 1),
    enabled: isPossible,
  });
  if (!isPossible) return null;
  if (!data) return <p className={classes.minor}>{isFetching ? 'Working out who…' : ''}</p>;
  const { going, leftOut, leftOutCount, emailed, posted } = data;
  const more = emailed + posted - going.length;
  return (
    <section aria-label="Who gets one" aria-live="polite">
      <p className={classes.heading}>{summaryOf(data)}</p>
      <List label="Who gets a statement" rows={going} />
      {more > 0 && <p className={classes.minor}>and {more} more</p>}
      {leftOutCount > 0 && (
        <p className={classes.heading}>{countText(leftOutCount, 'customer')} left out</p>
      )}
      <List label="Who is left out" rows={leftOut} />
    </section>
  );
}
