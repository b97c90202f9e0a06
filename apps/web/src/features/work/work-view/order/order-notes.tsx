import { countText } from '@roundbook/ui/text/count-text.ts';
import type { DayOrder } from '../../work-orders/order/day-order.ts';
import type { DaySequence } from './day-sequence.ts';
import classes from './order-notes.module.css';

interface OrderNotesProps {
  readonly route: DayOrder;
  readonly sequence: Pick<DaySequence, 'added' | 'timesEnd' | 'changed'>;
}

const UNKNOWN =
  'The order for this day could not be loaded, so the stops are in the order of their rounds.';

/** A longer list would take too long to read. */
const NAMED = 3;

function changedNote(names: readonly string[]): string {
  const more = names.length - NAMED;
  const named = names.slice(0, NAMED).join(', ');
  const whose = more > 0 ? `${named} and ${countText(more, 'other')}` : named;
  return `The place, hours or length of a visit has changed since the order was made: ${whose}. Optimise again for new times.`;
}

/** Notes on the order that the day follows: its owner, and later changes. */
export function OrderNotes({ route, sequence }: OrderNotesProps) {
  const { order, isEverybodys, isUnknown } = route;
  if (isUnknown) return <p className={classes.note}>{UNKNOWN}</p>;
  if (!order) return null;
  const { added, timesEnd, changed } = sequence;
  const notes = [
    isEverybodys &&
      'This is the order for everyone. If you change it, you get an order of your own.',
    added > 0 &&
      `${countText(added, 'job')} joined this day after the order was made, and ${added === 1 ? 'comes' : 'come'} last.`,
    timesEnd &&
      'A job has left this day since, so the times after it are no longer right. Optimise again for new times.',
    changed.length > 0 && changedNote(changed),
  ].filter((note) => note !== false);
  return notes.map((note) => (
    <p key={note} className={classes.note}>
      {note}
    </p>
  ));
}
