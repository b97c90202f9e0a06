import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { snoozeThread } from '@roundbook/contract/messages/threads/keeping';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { DateField } from '@roundbook/ui/form/fields/date-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { useAppStart } from '../../../../platform/app-start.ts';

interface SnoozeDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Snoozes a thread until a day. */
export function SnoozeDialog({ id, onClose }: SnoozeDialogProps) {
  const { today } = useAppStart();
  const form = useRecordForm<{ until: string | null }>({
    initial: { until: addDays(today, 1) },
    rules: { until: required },
    submit: async ({ until }) => {
      await call(snoozeThread, { params: { id }, body: { until } });
      showSuccess('Snoozed');
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="Snooze" submitLabel="Snooze" onClose={onClose} size="sm">
      <DateField
        {...form.field('until')}
        label="Until"
        description="It comes back on this day, or as soon as they write."
        from={addDays(today, 1)}
      />
    </FormDialog>
  );
}
