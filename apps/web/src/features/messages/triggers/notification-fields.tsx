import type {
  EmailChoice,
  SmsChoice,
} from '@roundbook/domain/messages/triggers/notification-choices';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import {
  CheckboxField,
  type Choice,
  SelectField,
} from '@roundbook/ui/form/fields/choice-fields.tsx';
import type { FieldBinding } from '@roundbook/ui/form/use-record-form.ts';

interface NotificationFieldsProps {
  /** What ticking it sends, and to whom. */
  readonly label: string;
  readonly told: FieldBinding<boolean>;
  readonly email: FieldBinding<EmailChoice>;
  readonly sms: FieldBinding<SmsChoice>;
}

/** How an email may be sent. */
export const EMAIL_CHOICES: readonly Choice<EmailChoice>[] = [
  { value: 'Send', label: 'Send' },
  { value: 'DontSend', label: "Don't send" },
];

/** How a text may be sent. */
export const SMS_CHOICES: readonly Choice<SmsChoice>[] = [
  { value: 'Send', label: 'Send' },
  { value: 'SendIfNoEmail', label: 'Send if no email' },
  { value: 'DontSend', label: "Don't send" },
];

/** Whether customers are notified of an action on their jobs, and through which channels. */
export function NotificationFields({ label, told, email, sms }: NotificationFieldsProps) {
  return (
    <>
      <CheckboxField {...told} label={label} />
      {told.value && (
        <FieldRow>
          <SelectField {...email} label="Email" choices={EMAIL_CHOICES} />
          <SelectField {...sms} label="Text message" choices={SMS_CHOICES} />
        </FieldRow>
      )}
    </>
  );
}
