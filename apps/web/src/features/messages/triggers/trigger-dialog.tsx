import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { saveTrigger, type Trigger } from '@roundbook/contract/messages/triggers/triggers';
import type {
  EmailChoice,
  SmsChoice,
} from '@roundbook/domain/messages/triggers/notification-choices';
import {
  type ExecutionMode,
  triggerRefusal,
  TRIGGERS,
} from '@roundbook/domain/messages/triggers/trigger-types';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { TimeField } from '@roundbook/ui/form/fields/date-field.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required, type Rules, withRefusal } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { EMAIL_CHOICES, SMS_CHOICES } from './notification-fields.tsx';
import { MODE_TEXTS } from './trigger-text.ts';

interface TriggerValues {
  readonly executionMode: ExecutionMode;
  readonly schedule: string | null;
  readonly email: EmailChoice;
  readonly sms: SmsChoice;
  readonly link: string;
}

interface TriggerDialogProps {
  readonly trigger: Trigger;
  readonly onClose: () => void;
}

/** Chooses when and through which channels a trigger notifies customers. */
export function TriggerDialog({ trigger, onClose }: TriggerDialogProps) {
  const { id, triggerType, type, executionMode, schedule, email, sms, link, version } = trigger;
  const rules = (values: TriggerValues): Rules<TriggerValues> => {
    const refused = triggerRefusal(triggerType, {
      mode: values.executionMode,
      sendAt: values.schedule ?? '',
      channels: { email: values.email, sms: values.sms },
      link: values.link.trim(),
    });
    const own: Rules<TriggerValues> =
      values.executionMode === 'Scheduled' ? { schedule: required } : {};
    return withRefusal(own, refused);
  };
  const form = useRecordForm<TriggerValues>({
    initial: { executionMode, schedule, email, sms, link },
    rules,
    submit: async (values) => {
      const body = { ...values, schedule: values.schedule ?? schedule, link: values.link.trim() };
      await call(saveTrigger, { params: { id }, body: { ...body, version } });
      showSuccess(`${type} saved`);
      onClose();
    },
  });
  const mode = form.values.executionMode;
  return (
    <FormDialog form={form} title={type} submitLabel="Save" onClose={onClose} size="sm">
      <p>{TRIGGERS[triggerType].about}.</p>
      <SelectField
        {...form.field('executionMode')}
        label="When"
        choices={TRIGGERS[triggerType].modes.map((value) => ({ value, label: MODE_TEXTS[value] }))}
      />
      {mode === 'Scheduled' && (
        <TimeField {...form.field('schedule')} label="Time of day" step={300} />
      )}
      {mode !== 'None' && (
        <FieldRow>
          <SelectField {...form.field('email')} label="Email" choices={EMAIL_CHOICES} />
          <SelectField {...form.field('sms')} label="Text message" choices={SMS_CHOICES} />
        </FieldRow>
      )}
      {mode !== 'None' && triggerType === 'review-request' && (
        <TextField
          {...form.field('link')}
          label="Web address for reviews"
          description="The web address of your page on Google, Trustpilot or elsewhere."
        />
      )}
    </FormDialog>
  );
}
