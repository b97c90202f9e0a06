import type { InvoiceLine } from '@roundbook/domain/money/invoices/totals';
import type { PlacedLine, WorkGroup } from '@roundbook/domain/money/invoices/work-groups';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import classes from './invoice-parts.module.css';

interface WorkPlaceProps {
  readonly placed: PlacedLine<InvoiceLine>;
  /** The building above the line; empty if there is none. */
  readonly building: string;
}

/** Where a line's work was done, with the day unless a row above gives it; nothing for work at the billed address. */
export function WorkPlace({ placed: { line, place, doneOn }, building }: WorkPlaceProps) {
  if (!line.work) return null;
  return (
    <span className={classes.place}>
      <TextLink to="/manage/customers/$customerId" params={{ customerId: line.work.customerId }}>
        {place || building}
      </TextLink>
      {doneOn && ` · ${dateText(doneOn)}`}
    </span>
  );
}

/** A building's heading above its lines, with the day of the work if they share one. */
export function buildingText({
  building,
  doneOn,
}: Pick<WorkGroup<InvoiceLine>, 'building' | 'doneOn'>): string {
  return doneOn ? `${building} · ${dateText(doneOn)}` : building;
}
