import { TextInput } from '@mantine/core';
import { isPlainDate } from '@roundbook/domain/values/dates/plain-date';
import { dateText } from '../text/date-text.ts';
import { PrintedChoice } from './printed-choice.tsx';
import classes from './own-dates.module.css';

/** A first and a last day as the page's address contains them; an edited address may contain anything. */
export interface Dates {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface OwnDatesProps {
  readonly value: Dates;
  /** The latest day that may be chosen; any day without it. */
  readonly latest?: string;
  /** Called with the end that has changed. */
  readonly onChoose: (change: Dates) => void;
}

const wordsOf = (day: string | undefined) =>
  day !== undefined && isPlainDate(day) ? dateText(day) : '…';

/** The earlier of two days, of which either may be missing. */
const earlier = (one: string | undefined, other: string | undefined) =>
  one !== undefined && other !== undefined && one > other ? other : (one ?? other);

/** Narrows a list or a report to a first and a last day. */
export function OwnDates({ value: { from, to }, latest, onChoose }: OwnDatesProps) {
  return (
    <>
      <div className={classes.dates} data-print="never">
        <TextInput
          type="date"
          aria-label="From"
          max={earlier(to, latest)}
          value={from ?? ''}
          onChange={(event) => onChoose({ from: event.currentTarget.value || undefined })}
        />
        <span>to</span>
        <TextInput
          type="date"
          aria-label="To"
          min={from}
          max={latest}
          value={to ?? ''}
          onChange={(event) => onChoose({ to: event.currentTarget.value || undefined })}
        />
      </div>
      <PrintedChoice label="Dates" value={`${wordsOf(from)} to ${wordsOf(to)}`} />
    </>
  );
}
