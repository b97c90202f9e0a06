import { durationWords } from '@roundbook/domain/values/durations/duration';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import type { DayLoad } from '@roundbook/domain/work/calendar/day-load';
import { countText } from '@roundbook/ui/text/count-text.ts';
import classes from './load-line.module.css';

/** The workload of a day: "6 h 15 min of 8 h", or only the work if the hours are unknown. */
function hoursWords({ workSeconds, drivingSeconds, availableSeconds }: DayLoad): string {
  const needed = durationWords(workSeconds + drivingSeconds);
  if (availableSeconds === null) return needed;
  return availableSeconds === 0 ? needed : `${needed} of ${durationWords(availableSeconds)}`;
}

interface LoadLineProps {
  readonly load: DayLoad;
  /** Why the person is off that day; absent if the person works. */
  readonly off?: string | undefined;
  readonly isShort?: boolean;
  /** The people who have too much work, where the day belongs to more than one person. */
  readonly overFor?: string | undefined;
}

/** A day's hours, driving and money, and the excess if there is too much work. */
export function LoadLine({ load, off, isShort = false, overFor }: LoadLineProps) {
  const { jobs, cost, drivingSeconds, overSeconds, availableSeconds, workSeconds } = load;
  if (jobs === 0) return off ? <p className={classes.off}>{off}</p> : null;
  const needed = workSeconds + drivingSeconds;
  const share = availableSeconds
    ? Math.min(1, needed / availableSeconds)
    : overSeconds > 0
      ? 1
      : null;
  const parts = [
    isShort ? '' : countText(jobs, 'job'),
    hoursWords(load),
    formatPounds(cost),
    drivingSeconds >= 60 ? `≈ ${durationWords(drivingSeconds)} driving` : '',
  ];
  return (
    <div className={classes.load}>
      {off && <p className={classes.off}>{off}</p>}
      <p className={classes.figures}>{parts.filter(Boolean).join(' · ')}</p>
      {share !== null && (
        <span className={classes.meter} aria-hidden>
          <span
            className={classes.filled}
            data-over={overSeconds > 0 || undefined}
            style={{ width: `${Math.round(share * 100)}%` }}
          />
        </span>
      )}
      {overSeconds > 0 && (
        <p className={classes.over}>
          {off
            ? 'Work on a day off'
            : `${durationWords(overSeconds)} too much${overFor ? ` for ${overFor}` : ''}`}
        </p>
      )}
    </div>
  );
}
