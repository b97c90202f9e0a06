import type { SuggestedJob } from '@roundbook/contract/work/suggestions/suggestions';
import { clockText } from '@roundbook/domain/values/dates/clock';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { durationSeconds, durationWords } from '@roundbook/domain/values/durations/duration';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import type { Placed } from './api.ts';
import { jobsOf, placeOf, type SuggestedPart } from './suggested-days.ts';
import classes from './suggestions.module.css';

interface RowsProps {
  readonly part: SuggestedPart;
  /** The person's name; empty while loading. */
  readonly name: string;
  /** The key of the suggestion being scheduled; null if there is none. */
  readonly busy: string | null;
  readonly onTake: (key: string, placed: readonly Placed[]) => Promise<void>;
}

/** The total time and money of a person's day, as text. */
function sumText(jobs: readonly SuggestedJob[]): string {
  const seconds = jobs.reduce((sum, { duration }) => sum + durationSeconds(duration), 0);
  const cost = jobs.reduce((sum, one) => sum + one.cost, 0);
  return `${durationWords(seconds)} of work · ${formatPounds(cost)}`;
}

interface RowProps extends Pick<RowsProps, 'busy' | 'onTake'> {
  readonly job: SuggestedJob;
  readonly date: PlainDate;
  readonly assignee: string;
}

function Row({ job, date, assignee, busy, onTake }: RowProps) {
  const { id, customerName, place, beginsAt, title, why } = job;
  const placed = placeOf(job, date, assignee);
  const key = `${id} ${job.dueOn}`;
  const [first, ...others] = why;
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <p className={classes.name}>
          {beginsAt !== null && <span className={classes.time}>{clockText(beginsAt)}</span>}
          <strong>{customerName}</strong>
        </p>
        <p className={classes.minor}>{[place, title].filter((part) => part !== '').join(' · ')}</p>
        {others.length === 0 ? (
          <p className={classes.minor}>{first}</p>
        ) : (
          <details className={classes.why}>
            <summary aria-label={`Why: ${customerName}. ${first}`}>{first}</summary>
            <ul>
              {others.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {placed ? (
        <ActionButton
          variant="subtle"
          size="compact-sm"
          loading={busy === key}
          disabled={busy !== null && busy !== key}
          aria-label={`Schedule ${customerName}`}
          onClick={() => void onTake(key, [placed])}
        >
          Schedule
        </ActionButton>
      ) : (
        <span className={classes.minor}>After the previous visit</span>
      )}
    </li>
  );
}

/** The suggestions for a person on a day: single jobs, then rounds. */
export function SuggestedRows({ part, name, busy, onTake }: RowsProps) {
  const { date, assignee, suggested } = part;
  const rows = (jobs: readonly SuggestedJob[]) => (
    <ul className={classes.rows}>
      {jobs.map((job) => (
        <Row
          key={`${job.id} ${job.dueOn}`}
          job={job}
          date={date}
          assignee={assignee}
          busy={busy}
          onTake={onTake}
        />
      ))}
    </ul>
  );
  return (
    <div className={classes.person}>
      <p className={classes.who}>
        <span>{name}</span>
        <span className={classes.sum}>{sumText(jobsOf(suggested))}</span>
      </p>
      {suggested.rounds.map(({ id, name: round, jobs }) => (
        <div key={id}>
          <p className={classes.round}>{round}</p>
          {rows(jobs)}
        </div>
      ))}
      {suggested.jobs.length > 0 && rows(suggested.jobs)}
    </div>
  );
}
