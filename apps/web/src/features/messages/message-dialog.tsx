import { Button } from '@mantine/core';
import type { Message } from '@roundbook/contract/messages';
import { IconRefresh } from '@tabler/icons-react';
import { ActionButton } from '../../ui/action-button.tsx';
import { instantText } from '../../ui/date-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useRetryMessage } from './api.ts';
import { MessageBadge } from './message-columns.tsx';
import classes from './message-dialog.module.css';
import { channelText, kindText, stateExplanation } from './message-text.ts';

interface MessageDialogProps {
  readonly message: Message;
  readonly onClose: () => void;
}

function State({ message }: { readonly message: Message }) {
  const explanation = stateExplanation(message);
  return (
    <div className={classes.state}>
      <MessageBadge state={message.state} />
      {explanation && <span>{explanation}</span>}
    </div>
  );
}

/** One message as it was written, how far it came, and another try where it failed. */
export function MessageDialog({ message, onClose }: MessageDialogProps) {
  const retry = useRetryMessage(onClose);
  const { id, customerId, sentAt, attempts } = message;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={message.subject || channelText(message)}
      size="lg"
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {message.state === 'Failed' && (
            <ActionButton
              leftSection={<IconRefresh size={16} aria-hidden />}
              loading={retry.isPending}
              onClick={() => retry.mutate({ params: { id } })}
            >
              Try again
            </ActionButton>
          )}
        </>
      }
    >
      <Facts
        facts={[
          { label: 'State', value: <State message={message} /> },
          { label: 'Reason', value: message.lastError },
          { label: 'To', value: message.to },
          {
            label: 'Customer',
            value: customerId && (
              <TextLink to="/manage/customers/$customerId" params={{ customerId }}>
                View customer
              </TextLink>
            ),
          },
          {
            label: 'About',
            value: `${kindText(message)}, by ${channelText(message).toLowerCase()}`,
          },
          { label: 'Written', value: instantText(message.createdAt) },
          { label: 'Sent', value: sentAt && instantText(sentAt) },
          { label: 'Attempts', value: attempts > 1 ? String(attempts) : null },
        ]}
      />
      <div className={classes.body}>{message.body}</div>
    </Dialog>
  );
}
