import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { pauseReminders } from '@roundbook/contract/money/reminders/reminders';
import { type PauseKind, pauseRefusal } from '@roundbook/domain/money/reminders/pauses';
import { DateField } from '@roundbook/ui/form/fields/date-field.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required, type Rule } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { useAppStart } from '../../../platform/app-start.ts';

interface Words {
  readonly title: string;
  readonly about: string;
  readonly until: string;
  readonly untilAbout?: string;
  readonly reason: string;
  readonly done: string;
}

const WORDS: Readonly<Record<PauseKind, Words>> = {
  Paused: {
    title: 'Pause reminders',
    about: 'They get no automatic reminders, and are left out of reminders sent by hand.',
    until: 'Until (optional)',
    untilAbout: 'The last day of the pause. Without one, it lasts until you end it.',
    reason: 'Reason',
    done: 'Reminders are paused',
  },
  Promised: {
    title: 'They promised to pay',
    about: 'Reminders wait until that day is over, and continue only if something is still owed.',
    until: 'They pay by',
    reason: 'Note (optional)',
    done: 'The promise is recorded',
  },
  Replied: {
    title: 'They replied',
    about: 'Reminders stop until you have dealt with their message and start them again.',
    until: 'Until (optional)',
    reason: 'What they said (optional)',
    done: 'Reminders have stopped',
  },
};

interface PauseValues {
  readonly until: string | null;
  readonly reason: string;
}

interface PauseDialogProps {
  readonly customerId: string;
  readonly kind: PauseKind;
  readonly onClose: () => void;
}

/**
 * Pauses reminders to a customer: for a while, until a promised day, or because the customer
 * replied.
 */
export function PauseDialog({ customerId, kind, onClose }: PauseDialogProps) {
  const { today } = useAppStart();
  const words = WORDS[kind];
  const inTime: Rule<string | null> = (until) => pauseRefusal({ kind, until }, today);
  const form = useRecordForm<PauseValues>({
    initial: { until: null, reason: '' },
    rules: {
      until: kind === 'Promised' ? [required, inTime] : inTime,
      ...(kind === 'Paused' ? { reason: required } : {}),
    },
    submit: async ({ until, reason }) => {
      const body = { kind, until, reason: reason.trim() };
      await call(pauseReminders, { params: { id: customerId }, body });
      showSuccess(words.done);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={words.title} submitLabel="Save" onClose={onClose} size="sm">
      <p>{words.about}</p>
      <DateField
        {...form.field('until')}
        label={words.until}
        from={today}
        {...(words.untilAbout ? { description: words.untilAbout } : {})}
      />
      <TextField {...form.field('reason')} label={words.reason} />
    </FormDialog>
  );
}
