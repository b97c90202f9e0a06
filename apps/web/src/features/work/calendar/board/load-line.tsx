import { durationWords } from '@roundbook/domain/values/durations/duration';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import type { DayLoad } from '@roundbook/domain/work/calendar/day-load';
import { loadWords } from '@roundbook/domain/work/calendar/load-words';
import { countText } from '@roundbook/ui/text/count-text.ts';
import classes from './load-line.module.css';

interface LoadLineProps {
  readonly load: DayLoad;
  /** Why the person is off that day; absent if the person works. */
  readonly off?: string | undefined;
  readonly isShort?: boolean;
  /**
   * The day or person with too much work, "on Thu 26 Nov" or "for Bob Birch", if the load adds up several days or
   * people.
   */
  readonly overWhere?: string | undefined;
}

/** A day's hours, driving and money, and the excess if there is too much work. */
export function LoadLine({ load, off, isShort = false, overWhere }: LoadLineProps) {
  const { jobs, cost, drivingSeconds, overSeconds, availableSeconds, workSeconds } = load;
  if (jobs === 0) return off ? <p className={classes.off}>{off}</p> : null;
  const needed = workSeconds + drivingSeconds;
  const words = loadWords(load, overWhere);
  const share = availableSeconds
    ? Math.min(1, needed / availableSeconds)
    : overSeconds > 0
      ? 1
      : null;
  const parts = [
    isShort ? '' : countText(jobs, 'job'),
    words.hours,
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
      {words.over && <p className={classes.over}>{off ? 'Work on a day off' : words.over}</p>}
    </div>
  );
}
