import { Button } from '@mantine/core';
import { useEffect } from 'react';
import classes from './rest-of-rows.module.css';

/** The number of loaded rows left below the screen at which the table requests more. */
const AHEAD = 60;

/** The rows of a paged list that a table has not loaded yet, in the order of its `sort`. */
export interface RestOfRows {
  /** The total number of rows, loaded or not. */
  readonly total: number;
  /** The state of loading; `busy` even when no rows are left to load. */
  readonly state: 'ready' | 'busy' | 'failed';
  /** Fetches the next page. */
  readonly load: () => void;
}

/** Requests the next rows as the user nears the end of the rows loaded so far. */
export function useRestOfRows(rest: RestOfRows | undefined, lastShown: number, count: number) {
  const due = rest?.state === 'ready' && lastShown >= count - AHEAD;
  const load = rest?.load;
  useEffect(() => {
    if (due) load?.();
    // Once per page received: `load` is a new function at every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [due, count]);
}

interface RestNoteProps {
  readonly rest: RestOfRows;
  /** The number of rows loaded so far. */
  readonly count: number;
}

/** A note below the rows that says how many are loaded, and offers to try again after a failure. */
export function RestNote({ rest, count }: RestNoteProps) {
  if (count >= rest.total) return null;
  const far = `${count.toLocaleString('en-GB')} of ${rest.total.toLocaleString('en-GB')}`;
  return (
    <p className={classes.rest} data-print="never">
      {rest.state === 'failed' ? `${far}. The next rows could not be loaded. ` : `${far} …`}
      {rest.state === 'failed' && (
        <Button variant="default" size="xs" onClick={rest.load}>
          Try again
        </Button>
      )}
    </p>
  );
}
