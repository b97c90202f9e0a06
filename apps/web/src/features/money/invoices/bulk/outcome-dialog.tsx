import { Button } from '@mantine/core';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { type Mail, type MailOutcome, outcomeText } from './mail-invoices.ts';
import classes from './outcome-dialog.module.css';

interface OutcomeDialogProps {
  readonly mail: Mail;
  readonly outcome: MailOutcome;
  readonly onClose: () => void;
}

/** How many went, and who was left out and why. */
export default function OutcomeDialog({ mail, outcome, onClose }: OutcomeDialogProps) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title={mail === 'send' ? 'Invoices' : 'Reminders'}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <p className={classes.words}>{outcomeText(mail, outcome)}</p>
      <ul className={classes.rows}>
        {outcome.leftOut.map(({ id, number, reason }) => (
          <li key={id}>
            <strong>{number}</strong> {reason}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
