import { useQuery } from '@tanstack/react-query';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { tillQuery } from '../api.ts';
import classes from './dialogs.module.css';

/**
 * The float that is in the till, and the bankings that it comes from; renders nothing if there has never been a float.
 */
export function TillFloat() {
  const { data } = useQuery(tillQuery);
  if (!data || data.count === 0) return null;
  const { float, changes, count } = data;
  const earlier = count - changes.length;
  return (
    <div className={classes.effect}>
      <div>
        In the till’s float: <strong>{formatPounds(float)}</strong>
      </div>
      <ul className={classes.changes} aria-label="How the float came about">
        {changes.map(({ transactionId, bookedOn, float: change }) => (
          <li key={transactionId}>
            {dateText(bookedOn)}: {formatPounds(Math.abs(change))}{' '}
            {change > 0 ? 'left in it' : 'paid in from it'}
          </li>
        ))}
        {earlier > 0 && <li>and {countText(earlier, 'earlier banking')}</li>}
      </ul>
    </div>
  );
}
