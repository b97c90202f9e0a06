import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { answerAsCustomer } from '@roundbook/contract/messages/inbound/sandbox-answers';
import type { Message } from '@roundbook/contract/messages/outbox/outbox';
import { NotesField } from '@roundbook/ui/form/fields/notes-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';

interface AnswerDialogProps {
  readonly message: Message;
  readonly onClose: () => void;
}

/** Simulates a customer's answer to a message that only reached the outbox. */
export function AnswerDialog({ message, onClose }: AnswerDialogProps) {
  const { id, channel, to } = message;
  const form = useRecordForm({
    initial: { text: '' },
    rules: { text: required },
    submit: async (body) => {
      await call(answerAsCustomer, { params: { id }, body });
      showSuccess('The answer came in');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Answer as the customer"
      submitLabel="Send answer"
      onClose={onClose}
    >
      <NotesField
        {...form.field('text')}
        label="Answer"
        description={`It comes in as ${channel === 'email' ? 'an email' : 'a text'} from ${to}, as if they had sent it.${channel === 'sms' ? ' STOP and START are obeyed.' : ''}`}
      />
    </FormDialog>
  );
}
