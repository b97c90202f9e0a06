import { Button } from '@mantine/core';
import { useEffect } from 'react';
import classes from './rest-of-rows.module.css';

/** The next rows are asked for when so few of those that are there remain below the screen. */
const AHEAD = 60;

/** What a table does not hold yet of rows that come in pages, in the order of its `sort`. */
export interface RestOfRows {
  /** How many rows there are in all. */
  readonly total: number;
  /** `busy` too when nothing is left to load. */
  readonly state: 'ready' | 'busy' | 'failed';
  /** Fetches the next page. */
  readonly load: () => void;
}

/** Asks for the next rows as the end of those that are there comes near. */
export function useRestOfRows(rest: RestOfRows | undefined, lastShown: number, count: number) {
  const due = rest?.state === 'ready' && lastShown >= count - AHEAD;
  const load = rest?.load;
  useEffect(() => {
    if (due) load?.();
    // Once for each page that came: `load` is another function at every rendering.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [due, count]);
}

interface RestNoteProps {
  readonly rest: RestOfRows;
  /** How many rows are there. */
  readonly count: number;
}

/** Says below the rows how far they go, and lets the person try again where no more came. */
export function RestNote({ rest, count }: RestNoteProps) {
  if (count >= rest.total) return null;
  const far = `${count.toLocaleString('en-GB')} of ${rest.total.toLocaleString('en-GB')}`;
  return (
    <p className={classes.rest}>
      {rest.state === 'failed' ? `${far}. The next ones could not be loaded. ` : `${far} …`}
      {rest.state === 'failed' && (
        <Button variant="default" size="xs" onClick={rest.load}>
          Try again
        </Button>
      )}
    </p>
  );
}
