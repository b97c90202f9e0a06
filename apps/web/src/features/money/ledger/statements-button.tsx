import { IconReceipt } from '@tabler/icons-react';
import { runBulk } from '@roundbook/client/bulk/run-bulk';
import { confirm } from '@roundbook/client/confirm';
import { showFailure } from '@roundbook/client/toasts';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { outcomeText } from '@roundbook/ui/bulk/outcome-text.ts';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import type { Period } from './api.ts';
import { emailStatements } from './bulk-calls.ts';
import { PeriodQuestion } from './period-fields.tsx';
import {
  leftOutWords,
  type Recipient,
  type StatementRecipients,
  statementRecipients,
} from './statement-recipients.ts';

/**
 * Asks before statements go out: says how many, what they cost and who is left out, and asks for the period; null if
 * the user cancels.
 */
async function askPeriod(recipients: StatementRecipients, today: string): Promise<Period | null> {
  const statements = countText(recipients.going.length, 'statement');
  const left = leftOutWords(recipients);
  if (recipients.going.length === 0) {
    await confirm({ title: 'No statements to send', message: left, action: 'Close', cancel: null });
    return null;
  }
  let period: Period = {};
  const isSure = await confirm({
    title: `Email ${statements}?`,
    message: (
      <>
        <p>Each customer gets an email with their statement as a document. Emails cost nothing.</p>
        {left && <p>{left}</p>}
        <p>Customers who want no emails, or had a statement today, are left out too.</p>
        <PeriodQuestion today={today} onPeriod={(chosen) => (period = chosen)} />
      </>
    ),
    action: `Email ${statements}`,
  });
  return isSure ? period : null;
}

interface StatementsButtonProps {
  readonly label: string;
  readonly selected: readonly Recipient[];
  readonly clear: () => void;
}

/** Emails statements to the selected customers who owe something, after asking for confirmation. */
export function StatementsButton({ label, selected, clear }: StatementsButtonProps) {
  const { today } = useAppStart();
  const send = async () => {
    const recipients = statementRecipients(selected);
    const period = await askPeriod(recipients, today);
    if (period === null) return;
    try {
      await runBulk(emailStatements, recipients.going, period, {
        title: 'Statements',
        outcome: outcomeText('statement', 'in the outbox'),
      });
      clear();
    } catch (error) {
      showFailure(error as Error);
    }
  };
  return (
    <ActionButton leftSection={<IconReceipt size={16} aria-hidden />} onClick={() => void send()}>
      {label}
    </ActionButton>
  );
}
