import { IconCircleCheck } from '@tabler/icons-react';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import type { Day } from '../day/day-stops.ts';
import type { DaySequence } from './day-sequence.ts';
import { OrderedStops, type StopsProps } from './ordered-stops.tsx';
import { RoundStops } from './round-stops.tsx';

interface StopListProps extends StopsProps {
  readonly day: Day;
  readonly sequence: DaySequence;
}

/** The open stops: in the order of the day if there is one, or else by round. */
export function StopList({ day, sequence, cardOf }: StopListProps) {
  if (day.next === null) {
    return (
      <EmptyState
        icon={IconCircleCheck}
        title={day.progress.done > 0 ? 'All done' : 'Nothing left'}
      >
        Nothing is left for this day.
      </EmptyState>
    );
  }
  if (sequence.order) {
    return <OrderedStops stops={sequence.stops} progress={day.progress} cardOf={cardOf} />;
  }
  return day.groups
    .filter((group) => group.open.length > 0)
    .map((group) => <RoundStops key={group.roundId} group={group} cardOf={cardOf} />);
}
