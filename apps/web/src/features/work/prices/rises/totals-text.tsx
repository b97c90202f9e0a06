import type { PriceRise } from '@roundbook/contract/work/prices/price-rise';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { countText } from '@roundbook/ui/text/count-text.ts';
import classes from '../prices.module.css';

/** The totals of a price rise, on one line. */
export function TotalsText({ totals }: Pick<PriceRise, 'totals'>) {
  const { jobs, customers, yearBefore, yearAfter } = totals;
  const more = formatPounds(yearAfter - yearBefore);
  return (
    <p className={classes.hint}>
      {`${countText(jobs, 'job')} of ${countText(customers, 'customer')}: ${more} a year more than ${formatPounds(yearBefore)}.`}
    </p>
  );
}
