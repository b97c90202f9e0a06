import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { answerAsCustomer } from '@roundbook/contract/messages/inbound/sandbox-answers';
import type { Message } from '@roundbook/contract/messages/outbox/outbox';
import { maySendAgain } from '@roundbook/domain/messages/outbox/delivery-states';
import { purposeWords } from '@roundbook/domain/messages/outbox/purpose-words';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { instantText } from '@roundbook/ui/text/date-text.ts';
import { Facts } from '@roundbook/ui/text/facts.tsx';
import { mayUse } from '../../../platform/access.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { useRetryMessage } from './api.ts';
import { MessageBadge } from './message-columns.tsx';
import { channelText, stateExplanation } from './message-text.ts';
import classes from './message-dialog.module.css';

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

/**
 * One message with its text and state, a button to send it again and, in the sandbox, a button to answer it as the
 * customer would.
 */
export function MessageDialog({ message, onClose }: MessageDialogProps) {
  const retry = useRetryMessage(onClose);
  const { id, customerId, quoteId, sentAt, deliveredAt, attempts } = message;
  const [isAnswering, setAnswering] = useState(false);
  // A recorded message never left the server, so only a simulated answer is possible.
  const mayAnswer = mayUse(useAppStart(), answerAsCustomer.access).allowed;
  const isAnswerable =
    mayAnswer && message.state === 'Recorded' && (customerId ?? quoteId) !== null;
  if (isAnswering) return <AnswerDialog message={message} onClose={onClose} />;
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
          {isAnswerable && (
            <Button variant="default" onClick={() => setAnswering(true)}>
              Answer as the customer
            </Button>
          )}
          {maySendAgain(message.state) && (
            <ActionButton
              leftSection={<IconRefresh size={16} aria-hidden />}
              loading={retry.isPending}
              onClick={() => retry.mutate({ params: { id } })}
            >
              Send again
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
            label: 'Quote',
            value: quoteId && (
              <TextLink to="/manage/quotes/$quoteId" params={{ quoteId }}>
                View quote
              </TextLink>
            ),
          },
          {
            label: 'About',
            value: `${purposeWords(message.kind)}, by ${channelText(message).toLowerCase()}`,
          },
          { label: 'Written', value: instantText(message.createdAt) },
          { label: 'Sent', value: sentAt && instantText(sentAt) },
          { label: 'Arrived', value: deliveredAt && instantText(deliveredAt) },
          { label: 'Attempts', value: attempts > 1 ? String(attempts) : null },
        ]}
      />
      <div className={classes.body}>{message.body}</div>
    </Dialog>
  );
}
