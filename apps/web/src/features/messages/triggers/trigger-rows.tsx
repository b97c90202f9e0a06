import { Suspense, useState } from 'react';
import type { Trigger } from '@roundbook/contract/messages/triggers/triggers';
import { TRIGGERS } from '@roundbook/domain/messages/triggers/trigger-types';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { settingText } from './trigger-text.ts';
import classes from './triggers.module.css';

const ExecuteDialog = lateDialog(async () => (await import('./execute-dialog.tsx')).ExecuteDialog);

interface TriggerRowsProps {
  readonly triggers: readonly Trigger[];
  readonly date: PlainDate;
  /** Leaves out the explanations, for a card. */
  readonly isShort?: boolean;
}

/**
 * The triggers for a date, with the number of customers who can still get each message and the
 * number who already have.
 */
export function TriggerRows({ triggers, date, isShort = false }: TriggerRowsProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const opened = triggers.find(({ id }) => id === openId);
  return (
    <>
      <ul className={classes.rows} aria-label="What can be sent">
        {triggers.map((trigger) => {
          const { id, type, triggerType, availableCount, executedCount } = trigger;
          return (
            <li key={id} className={classes.row}>
              <span className={classes.words}>
                <span className={classes.name}>{type}</span>
                {!isShort && <span className={classes.minor}>{TRIGGERS[triggerType].dated}</span>}
                <span className={classes.minor}>{settingText(trigger)}</span>
                <span>
                  {availableCount} to tell, {executedCount} told
                </span>
              </span>
              <ActionButton
                variant={availableCount > 0 ? 'filled' : 'default'}
                aria-label={`Send: ${type}`}
                onClick={() => setOpenId(id)}
              >
                Send…
              </ActionButton>
            </li>
          );
        })}
      </ul>
      <Suspense>
        {opened && <ExecuteDialog trigger={opened} date={date} onClose={() => setOpenId(null)} />}
      </Suspense>
    </>
  );
}

/** The triggers that a user can send by hand for a date. */
export function sendable(triggers: readonly Trigger[]): Trigger[] {
  return triggers.filter(({ isDated, executionMode }) => isDated && executionMode !== 'None');
}
