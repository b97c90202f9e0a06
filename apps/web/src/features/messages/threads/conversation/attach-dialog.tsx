import { useQuery } from '@tanstack/react-query';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { attachThread } from '@roundbook/contract/messages/threads/keeping';
import type { Thread } from '@roundbook/contract/messages/threads/thread';
import { CheckboxField, SearchSelectField } from '@roundbook/ui/form/choice-fields.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { activeCustomersQuery } from '../../../customers/customers/lookups.ts';
import { customerChoice } from '../../../customers/customers/parts.ts';

interface AttachDialogProps {
  readonly thread: Thread;
  readonly onMoved: (id: string) => void;
  readonly onClose: () => void;
}

/** Puts what an unknown sender wrote to a customer. */
export function AttachDialog({ thread, onMoved, onClose }: AttachDialogProps) {
  const customers = useQuery(activeCustomersQuery);
  const rows = customers.data?.customers ?? [];
  const what = thread.channel === 'email' ? 'email address' : 'mobile number';
  const form = useRecordForm<{ customerId: string | null; remember: boolean }>({
    initial: { customerId: null, remember: true },
    rules: { customerId: required },
    submit: async ({ customerId, remember }) => {
      const body = { customerId: customerId!, remember };
      const { thread: theirs } = await call(attachThread, { params: { id: thread.id }, body });
      showSuccess(`Put to ${theirs.contactName}`);
      onMoved(theirs.id);
      onClose();
    },
  });
  const chosen = rows.find(({ id }) => id === form.values.customerId);
  const known = thread.channel === 'email' ? chosen?.email : chosen?.mobileNumber;
  return (
    <FormDialog form={form} title="Who is it?" submitLabel="Put to this customer" onClose={onClose}>
      <SearchSelectField
        {...form.field('customerId')}
        label="Customer"
        choices={rows.map((row) => customerChoice(row))}
      />
      <CheckboxField
        {...form.field('remember')}
        label={`Keep ${thread.sender} as their ${what}`}
        description={known ? `It takes the place of ${known}.` : undefined}
      />
    </FormDialog>
  );
}
