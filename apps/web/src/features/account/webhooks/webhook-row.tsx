import {
  IconList,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconSend,
  IconTrash,
  IconWebhook,
} from '@tabler/icons-react';
import { useCall } from '@roundbook/client/api';
import { confirm } from '@roundbook/client/confirm';
import { showSuccess } from '@roundbook/client/toasts';
import {
  removeWebhook,
  renewWebhookSecret,
  testWebhook,
  updateWebhook,
  type Webhook,
} from '@roundbook/contract/account/webhooks/webhooks';
import { EVENT_TEXTS } from '@roundbook/domain/account/webhooks/events';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import { IconRow } from '@roundbook/ui/page/icon-rows.tsx';
import { instantText } from '@roundbook/ui/text/date-text.ts';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';

const STATES = {
  On: { colour: 'green', text: 'On' },
  Off: { colour: 'slate', text: 'Off' },
  Failed: { colour: 'red', text: 'Switched off' },
} as const;

const FAILING = { colour: 'amber', text: 'Not answering' } as const;

/** The latest delivery to a webhook, or the webhook's failures. */
function takenText({ lastDeliveredAt, failures, state, reason }: Webhook): string {
  const taken = lastDeliveredAt
    ? `Last delivered ${instantText(lastDeliveredAt)}`
    : 'Nothing delivered yet';
  if (state === 'Failed') return `${taken} · switched off: ${reason}`;
  if (state === 'Off' || failures === 0) return taken;
  return `${taken} · ${failures === 1 ? 'the last try failed' : `the last ${failures} tries failed`}, see “What was sent”`;
}

interface WebhookRowProps {
  readonly webhook: Webhook;
  readonly onEdit: () => void;
  readonly onLog: () => void;
  /** Receives the new secret, which is not shown again. */
  readonly onSecret: (secret: string) => void;
}

function useActs({ webhook, onSecret }: WebhookRowProps) {
  const { id, url, events, state, version } = webhook;
  const params = { id };
  const remove = useCall(removeWebhook, { onSuccess: () => showSuccess('Webhook removed') });
  const renew = useCall(renewWebhookSecret, { onSuccess: ({ secret }) => onSecret(secret) });
  const test = useCall(testWebhook, { onSuccess: () => showSuccess('A test event is on its way') });
  const update = useCall(updateWebhook, { onSuccess: () => showSuccess('Webhook saved') });
  return {
    test: () => test.mutate({ params }),
    turn: () => update.mutate({ params, body: { url, events, isOn: state !== 'On', version } }),
    renew: async () => {
      const sure = await confirm({
        title: 'Make a new secret?',
        message: 'The current secret keeps working for another 24 hours, so that nothing is lost.',
        action: 'Make a new secret',
      });
      if (sure) renew.mutate({ params });
    },
    remove: async () => {
      const sure = await confirm({
        title: 'Remove this webhook?',
        message: 'Events are no longer sent to it, and its log of deliveries is deleted.',
        action: 'Remove',
        tone: 'danger',
      });
      if (sure) remove.mutate({ params });
    },
  };
}

/** A webhook with its actions. */
export function WebhookRow(props: WebhookRowProps) {
  const { url, events, state, failures } = props.webhook;
  const acts = useActs(props);
  const isOn = state === 'On';
  const mark = isOn && failures > 0 ? FAILING : STATES[state];
  const turning = isOn
    ? { label: 'Switch off', icon: IconPlayerPause, run: acts.turn }
    : { label: 'Switch on', icon: IconPlayerPlay, run: acts.turn };
  return (
    <IconRow
      icon={<IconWebhook size={22} stroke={1.7} aria-hidden />}
      name={url}
      detail={
        <>
          {takenText(props.webhook)}
          <br />
          {events.map((event) => EVENT_TEXTS[event]).join(', ')}
        </>
      }
    >
      <StatusBadge colour={mark.colour}>{mark.text}</StatusBadge>
      <ActionMenu
        label={`Actions for ${url}`}
        actions={[
          { label: 'What was sent', icon: IconList, run: props.onLog },
          ...(isOn ? [{ label: 'Send a test event', icon: IconSend, run: acts.test }] : []),
          { label: 'Change', icon: IconPencil, run: props.onEdit },
          { label: 'New secret', icon: IconRefresh, run: () => void acts.renew() },
          turning,
          { label: 'Remove', icon: IconTrash, danger: true, run: () => void acts.remove() },
        ]}
      />
    </IconRow>
  );
}
