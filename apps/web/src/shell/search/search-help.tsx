import { Kbd } from '@mantine/core';
import { seesAllWork } from '@roundbook/domain/access/visibility';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { useAppStart } from '../../platform/app-start.ts';
import { closeSearch } from './search-state.ts';
import classes from './search-dialog.module.css';

const OFFICE =
  'Find customers by name, street, postcode, phone number or payment reference, invoices by customer or number, rounds by name, and help articles by any word.';
const WORKERS =
  'Find your planned stops by name, street, postcode or job, and help articles by any word.';

/** The kinds of records that the user can search for, shown until they type something. */
export function SearchHelp() {
  const words = seesAllWork(useAppStart().role) ? OFFICE : WORKERS;
  return (
    <section className={classes.help} aria-label="Help">
      <div className={classes.group}>Help</div>
      <p>{words}</p>
      <p className={classes.links}>
        <TextLink to="/help/question" onClick={closeSearch}>
          Ask a question
        </TextLink>
        <TextLink to="/help" onClick={closeSearch}>
          All help
        </TextLink>
        <TextLink to="/help/videos" onClick={closeSearch}>
          Videos
        </TextLink>
      </p>
      <p className={classes.keys}>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> to move, <Kbd>Enter</Kbd> to open, <Kbd>Esc</Kbd> to close
      </p>
    </section>
  );
}
