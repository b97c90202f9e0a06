import type { TaxUpdate } from '../api.ts';
import { RowsAnchor } from './rows-anchor.tsx';
import classes from '../tax.module.css';

interface OpenPointsProps {
  readonly points: NonNullable<TaxUpdate['update']>['openPoints'];
}

/** The points to clear before an update is sent, each with the screen that clears it. */
export function OpenPoints({ points }: OpenPointsProps) {
  if (points.length === 0) return <p className={classes.words}>Nothing is left to clear.</p>;
  return (
    <ul className={classes.points} aria-label="Before you send it">
      {points.map(({ words, clearedAt }) => (
        <li key={words}>
          {clearedAt === null ? words : <RowsAnchor rowsAt={clearedAt}>{words}</RowsAnchor>}
        </li>
      ))}
    </ul>
  );
}
