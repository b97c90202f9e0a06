import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { answerPriceRise } from '@roundbook/contract/work/prices/price-rises';
import {
  RISE_ANSWER_WORDS,
  RISE_ANSWERS,
  type RiseAnswer,
} from '@roundbook/domain/work/prices/price-rises';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import type { RisingRow } from './api.ts';

interface AnswerDialogProps {
  readonly riseId: string;
  readonly row: RisingRow;
  readonly onClose: () => void;
}

const CHOICES = RISE_ANSWERS.map((value) => ({ value, label: RISE_ANSWER_WORDS[value] }));

/** Records a customer's answer to their new prices. */
export function AnswerDialog({ riseId, row, onClose }: AnswerDialogProps) {
  const form = useRecordForm<{ answer: RiseAnswer; note: string }>({
    initial: { answer: row.answer, note: row.note },
    submit: async ({ answer, note }) => {
      await call(answerPriceRise, {
        params: { id: riseId },
        body: { customerId: row.customerId, answer, note },
      });
      showSuccess('Answer recorded');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Answer of ${row.displayName}`}
      submitLabel="Save"
      onClose={onClose}
      size="sm"
    >
      <SelectField
        {...form.field('answer')}
        label="Answer"
        choices={CHOICES}
        description="Customers who decline keep the old price."
      />
      <TextField {...form.field('note')} label="What they said" />
    </FormDialog>
  );
}
