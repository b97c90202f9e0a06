import type { WorkDone } from '@roundbook/domain/money/invoices/totals';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import classes from './invoice-parts.module.css';

/** Where and when the work of a line was done, if not at the billed customer's address. */
export function WorkPlace({ work }: { readonly work: WorkDone }) {
  const { customerId, address, doneOn } = work;
  return (
    <span className={classes.place}>
      <TextLink to="/manage/customers/$customerId" params={{ customerId }}>
        {address}
      </TextLink>{' '}
      · {dateText(doneOn)}
    </span>
  );
}
