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
  /** The effect of ticking the box: which message goes to whom. */
  readonly label: string;
  readonly notify: FieldBinding<boolean>;
  readonly email: FieldBinding<EmailChoice>;
  readonly sms: FieldBinding<SmsChoice>;
}

/** The choices for sending an email. */
export const EMAIL_CHOICES: readonly Choice<EmailChoice>[] = [
  { value: 'Send', label: 'Send' },
  { value: 'DontSend', label: "Don't send" },
];

/** The choices for sending a text. */
export const SMS_CHOICES: readonly Choice<SmsChoice>[] = [
  { value: 'Send', label: 'Send' },
  { value: 'SendIfNoEmail', label: 'Send if no email' },
  { value: 'DontSend', label: "Don't send" },
];

/** Asks whether to notify customers of an action on their jobs, and through which channels. */
export function NotificationFields({ label, notify, email, sms }: NotificationFieldsProps) {
  return (
    <>
      <CheckboxField {...notify} label={label} />
      {notify.value && (
        <FieldRow>
          <SelectField {...email} label="Email" choices={EMAIL_CHOICES} />
          <SelectField {...sms} label="Text message" choices={SMS_CHOICES} />
        </FieldRow>
      )}
    </>
  );
}
