import { Button } from '@mantine/core';
import type { useSelection } from './use-selection.ts';
import classes from './bulk-bar.module.css';

interface SelectAllProps {
  readonly selection: Pick<
    ReturnType<typeof useSelection>,
    'total' | 'fetching' | 'selectAll' | 'stopFetching'
  > & { readonly selected: readonly unknown[] };
}

const countOf = (count: number) => count.toLocaleString('en-GB');

/** Offers in the bar to select every row that the filters find, unless all are selected. */
export function SelectAll({ selection }: SelectAllProps) {
  const { selected, total, fetching } = selection;
  if (fetching) {
    return (
      <Button
        size="compact-sm"
        variant="transparent"
        className={classes.all}
        onClick={selection.stopFetching}
      >
        {countOf(fetching.fetched)} of {countOf(fetching.total)} … Stop
      </Button>
    );
  }
  if (selected.length >= total) return null;
  return (
    <Button
      size="compact-sm"
      variant="transparent"
      className={classes.all}
      onClick={() => void selection.selectAll()}
    >
      Select all {countOf(total)}
    </Button>
  );
}
