import { Kbd } from '@mantine/core';
import classes from './search-dialog.module.css';

/** What the user can search for, shown until they type something. */
export function SearchHelp() {
  return (
    <section className={classes.help} aria-label="Help">
      <div className={classes.group}>Help</div>
      <p>
        Find customers by name, street, postcode, phone number or payment reference, invoices by
        customer or number, and rounds by name.
      </p>
      <p className={classes.keys}>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> to move, <Kbd>Enter</Kbd> to open, <Kbd>Esc</Kbd> to close
      </p>
    </section>
  );
}
