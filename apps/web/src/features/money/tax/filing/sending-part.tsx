import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import type { TaxFiling, TaxUpdate } from '../api.ts';
import { DeclareDialog } from './declare-dialog.tsx';
import classes from '../tax.module.css';

interface SendingPartProps {
  readonly update: NonNullable<TaxUpdate['update']>;
  readonly filing: TaxFiling;
}

/** The button that sends a quarter's update, or the reason why it cannot be sent today. */
export function SendingPart({ update, filing }: SendingPartProps) {
  const [isOpen, setOpen] = useState(false);
  const { period, notYet } = update;
  const sent = filing.updates.find(
    ({ state, taxYear, quarter }) =>
      state === 'Accepted' && taxYear === period.taxYear && quarter === period.quarter,
  );
  return (
    <>
      <div className={classes.marked}>
        <h3 className={classes.part}>Send it</h3>
        {filing.connection?.isPractice && <StatusBadge colour="amber">Practice</StatusBadge>}
      </div>
      {sent && (
        <p className={classes.words}>
          You declared this quarter on {formatLongDate(todayIn('Europe/London', sent.declaredAt))}.
          Sending it again replaces what you sent.
        </p>
      )}
      {notYet === null ? (
        <Button mt="sm" onClick={() => setOpen(true)}>
          {sent ? 'Send it again' : 'Send the update'}
        </Button>
      ) : (
        <p className={classes.words}>{notYet}</p>
      )}
      {isOpen && <DeclareDialog update={update} filing={filing} onClose={() => setOpen(false)} />}
    </>
  );
}

interface LateNoticeProps {
  readonly late: TaxFiling['late'];
  readonly onChoose: (key: string) => void;
}

/** The sent quarters that the books no longer agree with, each with the way to its update. */
export function LateNotice({ late, onChoose }: LateNoticeProps) {
  return late.map(({ key, words }) => (
    <Alert key={words} color="orange" my="md" title={words}>
      <Button variant="default" size="xs" onClick={() => onChoose(key)}>
        Show the update
      </Button>
    </Alert>
  ));
}
