import type { RoundGroup } from '../day/day-stops.ts';
import { StopCard } from '../stop/stop-card.tsx';
import type { StopsProps } from './ordered-stops.tsx';
import { StopsSection } from './stops-section.tsx';

interface RoundStopsProps extends StopsProps {
  readonly group: RoundGroup;
}

/** The open stops of one round. */
export function RoundStops({ group, cardOf }: RoundStopsProps) {
  return (
    <StopsSection name={group.name} progress={group.progress}>
      {group.open.map((stop) => (
        <StopCard key={stop.occurrence.id} {...cardOf(stop)} visit={null} />
      ))}
    </StopsSection>
  );
}
