import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { previewBroadcast } from '@roundbook/contract/messages/broadcasts/broadcasts';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { labelOf } from './words-settling.ts';
import classes from './broadcasts.module.css';

interface MissingValuesProps {
  readonly missing: ResponseOf<typeof previewBroadcast>['missing'];
  readonly recipients: number;
}

/** The variables for which recipients have no value, and the text that replaces them. */
export function MissingValues({ missing, recipients }: MissingValuesProps) {
  return (
    <ul className={classes.notes}>
      {missing.map(({ name, said, count }) => (
        <li key={name}>
          “{labelOf(name)}”:{' '}
          {count === recipients ? 'nobody has it' : `${countText(count, 'customer')} without`},{' '}
          {said === '' ? 'so its line is left out.' : `so it says “${said}”.`}
        </li>
      ))}
    </ul>
  );
}
