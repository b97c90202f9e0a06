import { countText } from '../count-text.ts';
import classes from './older-rows.module.css';

interface OlderRowsProps {
  /** How many there are beyond those shown. */
  readonly count: number;
  /** One of them, such as "invoice". */
  readonly noun: string;
  /** By what they can be found: "name or number". */
  readonly by: string;
}

/** Says below a list that there is more, and how to find it. */
export function OlderRows({ count, noun, by }: OlderRowsProps) {
  if (count <= 0) return null;
  return (
    <p className={classes.more}>
      {countText(count, `older ${noun}`)} not shown. Search by {by} to find them.
    </p>
  );
}
