import { Checkbox } from '@mantine/core';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { getSendingTimes } from '@roundbook/contract/messages/triggers/triggers';
import { saveSendingTimes } from '@roundbook/contract/messages/triggers/triggers';
import {
  type SendingTimes,
  sendingTimesRefusal,
} from '@roundbook/domain/messages/triggers/sending-times';
import { WEEKDAYS } from '@roundbook/domain/values/dates/day-names';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { SwitchField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { TimeField } from '@roundbook/ui/form/fields/date-field.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { withRefusal } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import classes from './triggers.module.css';

interface SendingTimesFormProps {
  readonly shown: ResponseOf<typeof getSendingTimes>;
}

/** The quiet hours, and the days without messages. */
export function SendingTimesForm({ shown: { times, region } }: SendingTimesFormProps) {
  const { version, ...initial } = times;
  const form = useRecordForm<SendingTimes>({
    initial,
    rules: (values) => withRefusal({}, sendingTimesRefusal(values)),
    submit: async (values) => {
      const body = { ...values, restDays: [...values.restDays], version };
      await call(saveSendingTimes, { body });
      showSuccess('Quiet times saved');
    },
  });
  const days = form.field('restDays');
  const withDay = (day: number, isOn: boolean) =>
    isOn
      ? [...days.value, day].toSorted((one, other) => one - other)
      : days.value.filter((one) => one !== day);
  return (
    <Form form={form} label="Quiet times" submitLabel="Save">
      <FieldRow>
        <TimeField {...form.field('quietFrom')} label="Nothing after" step={300} />
        <TimeField {...form.field('quietUntil')} label="And before" step={300} />
      </FieldRow>
      <fieldset className={classes.days} data-path={days.path}>
        <legend>Nothing on these days</legend>
        {WEEKDAYS.map((label, at) => (
          <Checkbox
            key={label}
            label={label}
            checked={days.value.includes(at + 1)}
            onChange={(event) => days.onChange(withDay(at + 1, event.currentTarget.checked))}
          />
        ))}
      </fieldset>
      {days.error && (
        <p className={classes.minor} role="alert">
          {days.error}
        </p>
      )}
      <SwitchField
        {...form.field('restsOnBankHolidays')}
        label="Nothing on bank holidays"
        description={`Bank holidays in ${region}, as in your working hours.`}
      />
      <p className={classes.minor}>
        Messages that fall in a quiet time wait until it is over. For visits after a day without
        sending, messages go out on the evening before that day. “On my way” is always sent at once.
      </p>
    </Form>
  );
}
