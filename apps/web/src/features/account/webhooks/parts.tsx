import { IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { queryOptionsFor } from '@roundbook/client/api';
import { listWebhooks, type Webhook } from '@roundbook/contract/account/webhooks/webhooks';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { IconRows } from '@roundbook/ui/page/icon-rows.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { SecretDialog } from '../api-keys/parts.tsx';
import { WebhookRow } from './webhook-row.tsx';
import classes from './webhooks.module.css';

const WebhookDialog = lateDialog(async () => (await import('./webhook-dialog.tsx')).WebhookDialog);
const DeliveriesDialog = lateDialog(
  async () => (await import('./deliveries-dialog.tsx')).DeliveriesDialog,
);

const webhooksQuery = queryOptionsFor(
  listWebhooks,
  {},
  { fallback: 'Failed to load the webhooks' },
);

/** Adds, edits, tests and lists webhooks. */
export function Webhooks() {
  const query = useQuery(webhooksQuery);
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null);
  const [logged, setLogged] = useState<Webhook | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const add = (
    <ActionButton variant="default" onClick={() => setEdited('new')}>
      Add a webhook
    </ActionButton>
  );
  return (
    <SectionCard title="Webhooks" padding="flush" actions={add}>
      <p className={classes.words}>
        Roundbook tells your program what happened and when, as soon as it happens, with ids and
        amounts but no names. If your program does not accept an event, we try again for about a
        day.
      </p>
      <Loaded query={query} skeleton={<ListSkeleton rows={1} />}>
        {({ webhooks }) =>
          webhooks.length === 0 ? (
            <EmptyState icon={IconWebhook} title="No webhooks yet">
              Add the address of a program that needs to know about new customers, visits or
              payments.
            </EmptyState>
          ) : (
            <IconRows>
              {webhooks.map((webhook) => (
                <WebhookRow
                  key={webhook.id}
                  webhook={webhook}
                  onEdit={() => setEdited(webhook)}
                  onLog={() => setLogged(webhook)}
                  onSecret={setSecret}
                />
              ))}
            </IconRows>
          )
        }
      </Loaded>
      <Suspense>
        {edited && (
          <WebhookDialog
            webhook={edited === 'new' ? null : edited}
            onMade={(made) => {
              setEdited(null);
              setSecret(made);
            }}
            onClose={() => setEdited(null)}
          />
        )}
        {logged && <DeliveriesDialog webhook={logged} onClose={() => setLogged(null)} />}
      </Suspense>
      {secret !== null && (
        <SecretDialog
          title="The webhook’s secret"
          words="Your program uses the secret to check that events come from Roundbook."
          secret={secret}
          what="the secret"
          onClose={() => setSecret(null)}
        />
      )}
    </SectionCard>
  );
}
