import type { RoundGroup, Stop } from './day-stops.ts';
import classes from './round-stops.module.css';
import type { OpenStop } from './stop-buttons.tsx';
import { StopCard } from './stop-card.tsx';

interface RoundStopsProps {
  readonly group: RoundGroup;
  readonly open: OpenStop;
  readonly selected: Stop | null;
  readonly assigneeOf: (stop: Stop) => string | null;
}

/** The stops of one round that are still to be done, below how far the round has come. */
export function RoundStops({ group, open, selected, assigneeOf }: RoundStopsProps) {
  const { name, finished, total } = group;
  return (
    <section className={classes.round} aria-label={name}>
      <header className={classes.head}>
        <h2 className={classes.name}>{name}</h2>
        <span className={classes.count}>
          {finished} of {total}
        </span>
        <progress className={classes.progress} value={finished} max={total} aria-label={name} />
      </header>
      <ol className={classes.stops}>
        {group.open.map((stop) => (
          <StopCard
            key={stop.occurrence.id}
            stop={stop}
            open={open}
            selected={selected?.occurrence.id === stop.occurrence.id}
            assignee={assigneeOf(stop)}
          />
        ))}
      </ol>
    </section>
  );
}
