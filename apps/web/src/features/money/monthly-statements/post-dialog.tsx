import { Button } from '@mantine/core';
import { useState } from 'react';
import { call, callFile } from '@roundbook/client/call';
import { showFailure } from '@roundbook/client/toasts';
import {
  MOST_STATEMENTS_PRINTED,
  printStatements,
} from '@roundbook/contract/money/ledger/statements';
import {
  noteStatementsPrinted,
  type ShownMonthlyStatements,
} from '@roundbook/contract/money/monthly-statements/monthly-statements';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { saveFile } from '@roundbook/ui/actions/save-file.ts';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { dateText, instantText } from '@roundbook/ui/text/date-text.ts';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import classes from './monthly-statements.module.css';

type Last = NonNullable<ShownMonthlyStatements['last']>;

/** The customers in groups, each small enough for one document. */
function partsOf({ toPost }: Last): Last['toPost'][] {
  const count = Math.ceil(toPost.length / MOST_STATEMENTS_PRINTED);
  return Array.from({ length: count }, (_, at) =>
    toPost.slice(at * MOST_STATEMENTS_PRINTED, (at + 1) * MOST_STATEMENTS_PRINTED),
  );
}

/** The label of the print button: "Print again" if all were printed before. */
function printWords(customers: Last['toPost']): string {
  return customers.every(({ printedAt }) => printedAt !== null) ? 'Print again' : 'Print';
}

interface PostDialogProps {
  readonly last: Last;
  readonly onClose: () => void;
}

/** The customers who get the latest statements by post, with the document to print, in parts if there are many. */
export function PostDialog({ last, onClose }: PostDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const parts = partsOf(last);
  const print = async (customers: Last['toPost'], at: number) => {
    setBusy(true);
    try {
      const ids = customers.map(({ customerId }) => customerId);
      const name = parts.length === 1 ? 'Statements.pdf' : `Statements ${at + 1}.pdf`;
      saveFile(name, await callFile(printStatements, { query: { ids, from: last.from } }));
      await call(noteStatementsPrinted, { body: { month: last.month, customerIds: ids } });
    } catch (error) {
      showFailure(error as Error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Statements to post"
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {parts.map((customers, at) => (
            <ActionButton
              key={customers[0]!.customerId}
              loading={isBusy}
              onClick={() => void print(customers, at)}
            >
              {printWords(customers)}
              {parts.length > 1 && ` part ${at + 1} of ${parts.length}`}
            </ActionButton>
          ))}
        </>
      }
    >
      <p className={classes.minor}>
        Of {dateText(last.on)}. These customers have no email address, or do not want emails.
        Customers who have paid since are no longer listed.
      </p>
      {/* Focusable, so that the arrow keys scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={classes.rows} tabIndex={0} aria-label="By post">
        {last.toPost.map(({ customerId, displayName, amount, printedAt, printedBy }) => (
          <li key={customerId} className={classes.row}>
            <span>
              {displayName}
              {printedAt !== null && (
                <span className={classes.minor}>
                  Printed {instantText(printedAt)}
                  {printedBy && ` by ${printedBy}`}
                </span>
              )}
            </span>
            <MoneyText pence={amount} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
