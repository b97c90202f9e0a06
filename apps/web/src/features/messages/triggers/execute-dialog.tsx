import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '@roundbook/client/api';
import { showSuccess } from '@roundbook/client/toasts';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import {
  executeTrigger,
  type previewTrigger,
  type Trigger,
} from '@roundbook/contract/messages/triggers/triggers';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { triggerPreviewQuery } from './api.ts';
import { CHANNEL_NAMES, messagesText } from './trigger-text.ts';
import classes from './triggers.module.css';

type Preview = ResponseOf<typeof previewTrigger>;

interface PersonProps {
  readonly who: { readonly customerId: string; readonly customerName: string };
  /** The channel of the message, or the reason why it is not sent. */
  readonly about: string;
}

function Person({ who: { customerId, customerName }, about }: PersonProps) {
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <TextLink to="/manage/customers/$customerId" params={{ customerId }}>
          {customerName}
        </TextLink>
        <span className={classes.minor}>{about}</span>
      </span>
    </li>
  );
}

/** The customers who get a message, and the customers who do not, with reasons. */
function Shown({ preview }: { readonly preview: Preview }) {
  const { goingCount, email, sms, going, leftOutCount, leftOut, words } = preview;
  return (
    <>
      <p className={classes.summary}>
        {messagesText(email, sms)} to {countText(goingCount, 'customer')}
      </p>
      {words.map(({ channel, subject, body }) => (
        <blockquote key={channel} className={classes.message}>
          {subject && <strong>{subject}</strong>}
          {subject && '\n'}
          {body}
        </blockquote>
      ))}
      {going.length > 0 && (
        <>
          <h3 className={classes.heading}>Who is told</h3>
          <ul className={classes.rows} data-scrolls aria-label="Who is told">
            {going.map((one) => (
              <Person
                key={one.customerId}
                who={one}
                about={`By ${one.channels.map((channel) => CHANNEL_NAMES[channel]).join(' and ')}`}
              />
            ))}
          </ul>
          {goingCount > going.length && (
            <p className={classes.minor}>And {goingCount - going.length} more.</p>
          )}
        </>
      )}
      {leftOutCount > 0 && (
        <>
          <h3 className={classes.heading}>{countText(leftOutCount, 'customer')} left out</h3>
          <ul className={classes.rows} data-scrolls aria-label="Who is left out">
            {leftOut.map((one) => (
              <Person key={one.customerId} who={one} about={one.reason} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface ExecuteDialogProps {
  readonly trigger: Trigger;
  readonly date: PlainDate;
  readonly onClose: () => void;
}

/** Shows which messages would go out for a date, and sends them. */
export function ExecuteDialog({ trigger: { id, type }, date, onClose }: ExecuteDialogProps) {
  const query = useQuery(triggerPreviewQuery(id, date));
  const execute = useCall(executeTrigger, {
    fallback: 'Sorry, the messages could not be sent',
    onSuccess: ({ executedCount, goesOn }) => {
      showSuccess(
        goesOn
          ? 'The first messages are being sent; the others will follow'
          : `${countText(executedCount, 'customer')} told`,
      );
      onClose();
    },
  });
  const count = query.data?.goingCount ?? 0;
  return (
    <Dialog
      opened
      title={type}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <ActionButton
            disabled={count === 0}
            loading={execute.isPending}
            onClick={() => execute.mutate({ params: { id }, body: { date } })}
          >
            {count === 0 ? 'Send' : `Tell ${countText(count, 'customer')}`}
          </ActionButton>
        </>
      }
    >
      <Loaded query={query} skeleton={<ListSkeleton rows={4} />}>
        {(preview) => <Shown preview={preview} />}
      </Loaded>
    </Dialog>
  );
}
