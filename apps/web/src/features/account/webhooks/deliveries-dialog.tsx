import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOptionsFor, useCall } from '@roundbook/client/api';
import { showSuccess } from '@roundbook/client/toasts';
import {
  type Delivery,
  listDeliveries,
  resendDelivery,
  type Webhook,
} from '@roundbook/contract/account/webhooks/webhooks';
import { EVENT_TEXTS, type WebhookEvent } from '@roundbook/domain/account/webhooks/events';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { PageLinks } from '@roundbook/ui/page/page-links.tsx';
import { instantText } from '@roundbook/ui/text/date-text.ts';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import classes from './webhooks.module.css';

const PER_PAGE = 10;

const COLOURS = { Waiting: 'amber', Delivered: 'green', Failed: 'red' } as const;

function eventText(event: string): string {
  return Object.hasOwn(EVENT_TEXTS, event) ? EVENT_TEXTS[event as WebhookEvent] : 'A test event';
}

/** The outcome of a delivery, and its next attempt. */
function progressText({ state, attempts, lastStatus, lastProblem, nextAt }: Delivery): string {
  const status = lastStatus === null ? '' : `Status ${lastStatus}`;
  const tries = attempts > 1 ? `${attempts} tries` : '';
  const next = nextAt && attempts > 0 ? `next try ${instantText(nextAt)}` : '';
  // The problem already includes the status.
  const how = state === 'Delivered' ? status : lastProblem;
  return [how, tries, next].filter(Boolean).join(' · ');
}

function DeliveryRow({ webhook, delivery }: { webhook: Webhook; delivery: Delivery }) {
  const { id, event, happenedAt, state, body } = delivery;
  const resend = useCall(resendDelivery, {
    onSuccess: () => showSuccess('The event is being sent again'),
  });
  const progress = progressText(delivery);
  return (
    <li className={classes.delivery}>
      <span className={classes.about}>
        <span className={classes.event}>{eventText(event)}</span>
        <span className={classes.when}>
          <code>{event}</code> · {instantText(happenedAt)}
        </span>
        {progress !== '' && <span className={classes.when}>{progress}</span>}
        {body === null ? (
          <span className={classes.when}>Erased with its customer</span>
        ) : (
          <details>
            <summary>What was sent</summary>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by key */}
            <pre tabIndex={0} className={classes.body}>
              {JSON.stringify(JSON.parse(body), null, 2)}
            </pre>
          </details>
        )}
      </span>
      <span className={classes.acts}>
        <StatusBadge colour={COLOURS[state]}>{state}</StatusBadge>
        {body !== null && webhook.state === 'On' && (
          <ActionButton
            size="xs"
            variant="default"
            loading={resend.isPending}
            aria-label={`Send again: ${eventText(event)}, ${instantText(happenedAt)}`}
            onClick={() => resend.mutate({ params: { id: webhook.id, deliveryId: id } })}
          >
            Send again
          </ActionButton>
        )}
      </span>
    </li>
  );
}

interface DeliveriesDialogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** A webhook's deliveries of the last 30 days, with their outcomes. */
export function DeliveriesDialog({ webhook, onClose }: DeliveriesDialogProps) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...queryOptionsFor(
      listDeliveries,
      { params: { id: webhook.id }, query: { perPage: PER_PAGE, page } },
      { fallback: 'Failed to load the deliveries' },
    ),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog
      opened
      title="What was sent"
      size="lg"
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <p className={classes.address}>Sent to {webhook.url} in the last 30 days</p>
      <Loaded query={query} skeleton={<ListSkeleton rows={4} />}>
        {({ deliveries, total }) => (
          <>
            {deliveries.length === 0 && <p>Nothing yet.</p>}
            <ul className={classes.log}>
              {deliveries.map((delivery) => (
                <DeliveryRow key={delivery.id} webhook={webhook} delivery={delivery} />
              ))}
            </ul>
            <PageLinks page={page} pages={Math.ceil(total / PER_PAGE)} onPage={setPage} />
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
