import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import { timeOfDayIn } from '@roundbook/domain/values/dates/zones';
import { useIsPrinting } from '@roundbook/ui/printing/is-printing.ts';
import { useAppStart } from '../../platform/app-start.ts';
import { nowOn } from '../../platform/now-on.ts';
import classes from './print-head.module.css';

function Head() {
  const { business, today } = useAppStart();
  return (
    <div className={classes.head} data-print="head">
      <strong>{business.name}</strong>
      <span>
        Printed {formatLongDate(today)},{' '}
        {timeOfDayIn(business.timeZone, nowOn(business.timeZone, today))}
      </span>
    </div>
  );
}

/** The line above a printed page: the business's name, and when the page was printed. */
export function PrintHead() {
  return useIsPrinting() && <Head />;
}
