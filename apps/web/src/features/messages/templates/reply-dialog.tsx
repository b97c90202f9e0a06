import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import {
  createQuickReply,
  type QuickReply,
  updateQuickReply,
} from '@roundbook/contract/messages/templates/quick-replies';
import { QUICK_REPLY_VARIABLES } from '@roundbook/domain/messages/templates/quick-replies';
import { variableRefusal } from '@roundbook/domain/messages/templates/wording-problems';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { VariableText } from './parts.tsx';

interface ReplyDialogProps {
  /** Null for a new quick reply. */
  readonly reply: QuickReply | null;
  readonly onClose: () => void;
}

/** Adds or changes a quick reply. */
export function ReplyDialog({ reply, onClose }: ReplyDialogProps) {
  const form = useRecordForm({
    initial: { title: reply?.title ?? '', text: reply?.text ?? '' },
    rules: {
      title: required,
      text: [required, (text: string) => variableRefusal(QUICK_REPLY_VARIABLES, text)],
    },
    submit: async (body) => {
      await (reply
        ? call(updateQuickReply, {
            params: { id: reply.id },
            body: { ...body, version: reply.version },
          })
        : call(createQuickReply, { body }));
      showSuccess('Quick reply saved');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={reply ? 'Change quick reply' : 'New quick reply'}
      submitLabel="Save"
      onClose={onClose}
    >
      <TextField {...form.field('title')} label="Name" description="For you alone" focused />
      <VariableText
        {...form.field('text')}
        label="Text"
        variables={QUICK_REPLY_VARIABLES}
        rows={4}
      />
    </FormDialog>
  );
}
