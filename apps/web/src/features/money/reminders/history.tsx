import type { Reminder, ReminderPause } from '@roundbook/contract/money/reminders/reminders';
import { deliveryWords } from '@roundbook/domain/messages/outbox/delivery-words';
import { pauseWords } from '@roundbook/domain/money/reminders/pauses';
import { instantText } from '@roundbook/ui/text/date-text.ts';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import classes from './reminders.module.css';

const CHANNELS = { email: 'Email', sms: 'Text' } as const;

/** The delivery state of each message of a reminder. */
function Deliveries({ reminder: { deliveries, withdrawn } }: { readonly reminder: Reminder }) {
  if (withdrawn !== '') return <span className={classes.minor}>{withdrawn}</span>;
  return deliveries.map((delivery) => (
    <span key={delivery.channel} className={classes.minor}>
      {CHANNELS[delivery.channel]}: {deliveryWords(delivery, instantText(delivery.at))}
    </span>
  ));
}

interface HistoryProps {
  readonly reminders: readonly Reminder[];
  /** The largest number of reminders to list. */
  readonly most: number;
}

/** Past reminders with date, sender and delivery state, newest first. */
export function History({ reminders, most }: HistoryProps) {
  if (reminders.length === 0)
    return <p className={classes.minor}>No reminders have been written yet.</p>;
  return (
    <ul className={classes.rows} aria-label="Reminders so far">
      {reminders.slice(0, most).map((reminder) => (
        <li key={reminder.id} className={classes.row}>
          <span className={classes.words}>
            <strong>{reminder.step}</strong>
            <span className={classes.minor}>
              {instantText(reminder.writtenAt)}, {reminder.writtenBy ?? 'automatically'}
            </span>
            <span className={classes.minor}>
              {reminder.invoices.map(({ number }) => number).join(', ')}
            </span>
            <Deliveries reminder={reminder} />
          </span>
          <MoneyText pence={reminder.amount} />
        </li>
      ))}
    </ul>
  );
}

/** The pause that stops reminders to a customer. */
export function StandingPause({ pause }: { readonly pause: ReminderPause }) {
  return (
    <div className={classes.pause}>
      <StatusBadge colour="amber">{pause.kind}</StatusBadge> <span>{pauseWords(pause)}</span>
    </div>
  );
}
