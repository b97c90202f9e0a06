import { lazy, Suspense, useState } from 'react';
import { useOnline } from '@roundbook/client/online';
import type { ACTION_TRIGGERS } from '@roundbook/contract/messages/triggers/customer-notification';
import type {
  EmailChoice,
  SmsChoice,
} from '@roundbook/domain/messages/triggers/notification-choices';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { SkipReason } from '@roundbook/domain/work/jobs/skip-reasons';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { type Choice, SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import type { FieldBinding } from '@roundbook/ui/form/use-record-form.ts';
import { useReported } from '@roundbook/ui/form/use-reported.ts';
import type { CustomerNotificationPreview as CustomerNotificationPreviewType } from './customer-notification-preview.tsx';
import {
  customerNotificationBody,
  type CustomerNotificationChoice,
} from './customer-notification.ts';
import { EMAIL_CHOICES, SMS_CHOICES } from './notification-fields.tsx';

type Preview = typeof CustomerNotificationPreviewType;

/** Replaces the preview if its code could not be fetched. */
const NoPreview: Preview = () => <></>;

const CustomerNotificationPreview = lazy(async () => {
  const loaded = await import(/* needs signal */ './customer-notification-preview.tsx').catch(
    () => null,
  );
  return { default: loaded?.CustomerNotificationPreview ?? NoPreview };
});

const CHOICES: readonly Choice<CustomerNotificationChoice>[] = [
  { value: 'AsSet', label: 'As set up' },
  { value: 'Send', label: 'Send' },
  { value: 'DontSend', label: "Don't send" },
];

/** The maximum number of visits included in the preview. */
const MOST_PREVIEWED = 1000;

interface PreviewedProps {
  readonly triggerType: (typeof ACTION_TRIGGERS)[number];
  /** The jobs whose visits the action affects. */
  readonly jobIds: readonly string[];
  /** The day of the action; null while it is not chosen. */
  readonly date: PlainDate | null;
  /** The day of each job, if visits are planned for different days. */
  readonly dayOf?: ReadonlyMap<string, PlainDate>;
  /** Why visits are skipped; their customers may be given the reason. */
  readonly reason?: SkipReason | null;
  /** The visit's price in the form; null if the user may not see prices. */
  readonly price?: Pence | null;
  /** Whether the visit is an exception, so that charges under the visit rules do not apply. */
  readonly withoutRules?: boolean;
}

interface CustomerNotificationFieldsProps extends PreviewedProps {
  readonly label?: string;
  readonly customerNotification: FieldBinding<CustomerNotificationChoice>;
  readonly email: FieldBinding<EmailChoice>;
  readonly sms: FieldBinding<SmsChoice>;
}

interface WhatIsSentProps extends PreviewedProps, ReturnType<typeof customerNotificationBody> {}

const daysOf = (jobIds: readonly string[], dayOf: ReadonlyMap<string, PlainDate>) =>
  jobIds.flatMap((jobId) => {
    const date = dayOf.get(jobId);
    return date === undefined ? [] : [{ jobId, date }];
  });

/** The messages that will be sent; nothing without signal. */
export function WhatIsSent({
  triggerType,
  jobIds,
  date,
  dayOf,
  reason,
  price = null,
  withoutRules = false,
  notifications,
}: WhatIsSentProps) {
  const online = useOnline();
  const [typed, setTyped] = useState(price);
  useReported(price, setTyped);
  if (!online || date === null || jobIds.length === 0) return null;
  const asked = {
    triggerType,
    jobIds: jobIds.slice(0, MOST_PREVIEWED),
    date,
    ...(dayOf && { days: daysOf(jobIds.slice(0, MOST_PREVIEWED), dayOf) }),
    ...(reason && { reason }),
    ...(typed !== null && { price: Math.max(typed, 0) }),
    ...(withoutRules && { withoutRules }),
  };
  return (
    <Suspense>
      <CustomerNotificationPreview
        asked={{ ...asked, ...(notifications && { notifications }) }}
        uncounted={Math.max(0, jobIds.length - MOST_PREVIEWED)}
      />
    </Suspense>
  );
}

/** Asks how to notify customers of an action on their visits, and previews the messages. */
export function CustomerNotificationFields({
  label = 'Tell the customers',
  customerNotification,
  email,
  sms,
  ...previewed
}: CustomerNotificationFieldsProps) {
  const notifications = { email: email.value, sms: sms.value };
  return (
    <>
      <SelectField {...customerNotification} label={label} choices={CHOICES} />
      {customerNotification.value === 'Send' && (
        <FieldRow>
          <SelectField {...email} label="Email" choices={EMAIL_CHOICES} />
          <SelectField {...sms} label="Text message" choices={SMS_CHOICES} />
        </FieldRow>
      )}
      {customerNotification.value !== 'DontSend' && (
        <WhatIsSent
          {...previewed}
          {...customerNotificationBody({
            customerNotification: customerNotification.value,
            notifications,
          })}
        />
      )}
    </>
  );
}
