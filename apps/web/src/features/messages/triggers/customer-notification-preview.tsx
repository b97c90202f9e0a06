import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BodyInputOf } from '@roundbook/contract/endpoint';
import type { previewCustomerNotification } from '@roundbook/contract/messages/triggers/customer-notification';
import { textsWords } from '@roundbook/domain/messages/broadcasts/broadcast-results';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { customerNotificationQuery } from './api.ts';
import { CHANNEL_NAMES, messagesText } from './trigger-text.ts';
import classes from './triggers.module.css';

interface CustomerNotificationPreviewProps {
  readonly asked: BodyInputOf<typeof previewCustomerNotification>;
  /** The number of affected jobs that are not in `asked`. */
  readonly uncounted: number;
}

/** The messages that an action will send: their number, their channels, and the text of the first message. */
export function CustomerNotificationPreview({
  asked,
  uncounted,
}: CustomerNotificationPreviewProps) {
  // Without the previous answer, the dialog would shrink and grow again, and its buttons would move away from under a
  // finger.
  const query = useQuery({
    ...customerNotificationQuery(asked),
    placeholderData: keepPreviousData,
  });
  return (
    <section
      className={classes.preview}
      aria-label="What will be sent"
      aria-busy={query.isPlaceholderData}
    >
      <Loaded query={query} skeleton={<CardSkeleton lines={2} />}>
        {({ email, sms, leftOut, reason, first, waits, texts }) => (
          <>
            <p className={classes.summary}>
              {messagesText(email, sms)} will be sent
              {uncounted > 0 && `, and those for ${countText(uncounted, 'more job')}`}.
            </p>
            {first && (
              <blockquote className={classes.message}>
                {`To ${first.customerName}, by ${CHANNEL_NAMES[first.channel]}:\n${first.body}`}
              </blockquote>
            )}
            {texts && (
              <p className={classes.minor}>{textsWords(texts, formatPounds, 'They take')}</p>
            )}
            {first && waits && <p className={classes.minor}>{waits}</p>}
            {leftOut > 0 && (email > 0 || sms > 0 || asked.notifications) && (
              <p className={classes.minor}>
                {countText(leftOut, 'customer')} left out. {reason}
              </p>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
