import { useState } from 'react';
import { call } from '@roundbook/client/call';
import { showToast } from '@roundbook/client/toasts';
import { triggerNotification } from '@roundbook/contract/messages/triggers/customer-notification';
import { NumberField } from '@roundbook/ui/form/fields/number-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { CHANNEL_NAMES } from './trigger-text.ts';

interface OnMyWayDialogProps {
  readonly customerId: string;
  readonly jobId: string;
  readonly customerName: string;
  /** The minutes until arrival, from the route's times; null if the route has none. */
  readonly minutes: number | null;
  readonly onClose: () => void;
}

/** Tells the customer at a stop that the worker is on the way. */
export function OnMyWayDialog({ customerId, jobId, customerName, ...props }: OnMyWayDialogProps) {
  const [initial] = useState({ minutes: props.minutes });
  const form = useRecordForm<{ minutes: number | null }>({
    initial,
    rules: { minutes: required },
    submit: async ({ minutes }) => {
      const { message, channels } = await call(triggerNotification, {
        params: { id: customerId },
        body: { triggerType: 'on-my-way', jobId, minutes: minutes! },
      });
      const ways = channels.map((channel) => CHANNEL_NAMES[channel]).join(' and ');
      showToast({
        type: 'success',
        title: customerName,
        message: `${message}, by ${ways}: ${minutes} minutes`,
      });
      props.onClose();
    },
  });
  return (
    <FormDialog form={form} title="On my way" submitLabel="Send" onClose={props.onClose} size="sm">
      <p>Tells {customerName} when to expect you.</p>
      <NumberField
        {...form.field('minutes')}
        label="Minutes until you are there"
        description={initial.minutes === null ? undefined : 'From your route’s times'}
        minimum={1}
        maximum={240}
        unit="minutes"
      />
    </FormDialog>
  );
}
