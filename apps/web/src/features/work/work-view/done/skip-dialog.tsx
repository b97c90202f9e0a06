import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { handlesMoney } from '@roundbook/domain/access/visibility';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { reasonIn } from '@roundbook/domain/work/jobs/skip-reasons';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { CheckboxField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { DateField } from '@roundbook/ui/form/fields/date-field.tsx';
import { NotesField } from '@roundbook/ui/form/fields/notes-field.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import { nowOn } from '../../../../platform/now-on.ts';
import {
  customerNotificationBody,
  CustomerNotificationFields,
  type CustomerNotificationValues,
  INITIAL_CUSTOMER_NOTIFICATION,
} from '../../../messages/triggers/parts.tsx';
import { visitRulesQuery } from '../../visit-rules/api.ts';
import type { Stop } from '../day/day-stops.ts';
import { useToday } from '../day/today.ts';
import { skipStop } from '../stop/stop-actions.ts';
import { stopLabel } from '../stop/stop-names.ts';
import { RuleNotice } from './rule-notice.tsx';
import { SkipReasons } from './skip-reasons.tsx';
import { rulesOfStop, shownOf, skipEffects } from './visit-effects.ts';

interface SkipDialogProps {
  readonly stop: Stop;
  readonly onClose: () => void;
}

interface SkipValues extends CustomerNotificationValues {
  readonly skippedAt: PlainDate | null;
  readonly customerSkipped: boolean;
  readonly notes: string;
  readonly withoutRules: boolean;
}

/** Skips a visit, for the business's or the customer's reasons; works without signal. */
export function SkipDialog({ stop, onClose }: SkipDialogProps) {
  const { business, role } = useAppStart();
  const { timeZone } = business;
  const rules = rulesOfStop(stop, useQuery(visitRulesQuery).data?.rules ?? null);
  const today = useToday();
  const [initial] = useState<SkipValues>(() => ({
    skippedAt: todayIn(timeZone, new Date().toISOString()),
    customerSkipped: false,
    notes: '',
    withoutRules: false,
    ...INITIAL_CUSTOMER_NOTIFICATION,
  }));
  const form = useRecordForm({
    initial,
    rules: { skippedAt: required },
    availableOffline: true,
    submit: async (values) => {
      const { skippedAt, customerSkipped, notes, withoutRules, ...notification } = values;
      const shown = withoutRules ? [] : skipEffects(stop, rules, values);
      const skipped = await skipStop(stop, {
        occurrenceId: stop.occurrence.id,
        skippedAt: nowOn(timeZone, skippedAt ?? ''),
        customerSkipped,
        notes: notes.trim(),
        ...(shown.length > 0 ? { shownEffects: shownOf(shown) } : {}),
        ...(withoutRules ? { withoutRules } : {}),
        ...customerNotificationBody(notification),
        actionSource: 'Individual',
      });
      if (!skipped) return;
      onClose();
    },
  });
  const notes = form.field('notes');
  const effects = skipEffects(stop, rules, form.values);
  return (
    <Dialog opened title="Skip job" onClose={onClose}>
      <p>{stopLabel(stop)}</p>
      <Form
        form={form}
        label="Skip job"
        submitLabel="Skip"
        availableOffline
        stickyActions
        actions={
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        <SkipReasons field={notes} />
        <CheckboxField {...form.field('customerSkipped')} label="The customer asked for it" />
        <NotesField {...notes} label="Notes" rows={2} />
        <RuleNotice effects={form.values.withoutRules ? [] : effects} />
        {handlesMoney(role) && effects.length > 0 && (
          <CheckboxField
            {...form.field('withoutRules')}
            label="Make an exception: no consequences this time"
          />
        )}
        {!form.values.customerSkipped && (
          <CustomerNotificationFields
            label="Tell the customer"
            customerNotification={form.field('customerNotification')}
            email={form.field('notifications.email')}
            sms={form.field('notifications.sms')}
            triggerType="visit-skipped"
            jobIds={[stop.id]}
            date={form.values.skippedAt}
            reason={reasonIn(notes.value)}
            withoutRules={form.values.withoutRules}
          />
        )}
        <DateField {...form.field('skippedAt')} label="Skipped on" to={today} />
      </Form>
    </Dialog>
  );
}
