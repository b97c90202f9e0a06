import {
  MESSAGE_STEPS,
  type MessageStep,
  type StepChannel,
} from '@roundbook/domain/money/reminders/ladder';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { CHANNEL_CHOICES, STEP_TEXTS } from './step-text.ts';

/** The wording and channel of a manual reminder. */
export interface Wording {
  readonly step: MessageStep;
  readonly channel: StepChannel;
}

/** The price of a reminder by its channel. */
const COSTS: Readonly<Record<StepChannel, string>> = {
  Email: 'Emails cost nothing.',
  Text: 'Each reminder takes at least one of your texts.',
  Both: 'Each reminder takes at least one of your texts; emails cost nothing.',
};

interface RemindDialogProps {
  readonly title: string;
  /** Whether one message names everything overdue, instead of chosen invoices. */
  readonly isAboutAll?: boolean;
  readonly onSend: (wording: Wording) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks how to remind customers by hand. */
export function RemindDialog({ title, isAboutAll, onSend, onClose }: RemindDialogProps) {
  const form = useRecordForm<Wording>({
    initial: { step: 'Reminder', channel: 'Email' },
    submit: onSend,
  });
  const { step, channel } = form.values;
  const bringsDocument = step === 'Reminder' && channel === 'Email';
  return (
    <FormDialog
      form={form}
      title={title}
      label="Remind"
      submitLabel="Send"
      onClose={onClose}
      size="sm"
    >
      <p>
        Reminders only ask for what is overdue, at most once a day. Customers who have promised to
        pay or are paused are left out. {COSTS[channel]}
      </p>
      <SelectField
        {...form.field('step')}
        label="Words"
        description={STEP_TEXTS[step]}
        choices={MESSAGE_STEPS.map((value) => ({ value, label: value }))}
      />
      <SelectField
        {...form.field('channel')}
        label="How"
        description={
          isAboutAll
            ? 'One message, naming everything overdue.'
            : bringsDocument
              ? 'One email for each invoice, with its document.'
              : 'One message for each customer, naming their invoices.'
        }
        choices={CHANNEL_CHOICES}
      />
    </FormDialog>
  );
}
