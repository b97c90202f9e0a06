import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import {
  createWebhook,
  updateWebhook,
  type Webhook,
} from '@roundbook/contract/account/webhooks/webhooks';
import {
  EVENT_TEXTS,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '@roundbook/domain/account/webhooks/events';
import { MultiSelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';

const choices = WEBHOOK_EVENTS.map((value) => ({ value, label: EVENT_TEXTS[value] }));

interface WebhookDialogProps {
  /** Null for a new webhook. */
  readonly webhook: Webhook | null;
  /** Receives the secret of a new webhook, which is not shown again. */
  readonly onMade: (secret: string) => void;
  readonly onClose: () => void;
}

/** Edits the address of a webhook, and the events sent to it. */
export function WebhookDialog({ webhook, onMade, onClose }: WebhookDialogProps) {
  const form = useRecordForm({
    initial: { url: webhook?.url ?? 'https://', events: [...(webhook?.events ?? [])] as string[] },
    rules: { url: required, events: required },
    submit: async ({ url, events }) => {
      const fields = { url, events: events as WebhookEvent[] };
      if (!webhook) {
        onMade((await call(createWebhook, { body: fields })).secret);
        return;
      }
      const { id, version, state } = webhook;
      const body = { ...fields, isOn: state === 'On', version };
      await call(updateWebhook, { params: { id }, body });
      showSuccess('Webhook saved');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={webhook ? 'Change the webhook' : 'Add a webhook'}
      submitLabel={webhook ? 'Save' : 'Add'}
      onClose={onClose}
    >
      <TextField {...form.field('url')} label="Address" autoComplete="off" focused />
      <MultiSelectField {...form.field('events')} label="Events to send" choices={choices} />
    </FormDialog>
  );
}
