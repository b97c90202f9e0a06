import { useQuery } from '@tanstack/react-query';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { attachThread } from '@roundbook/contract/messages/threads/keeping';
import type { Thread } from '@roundbook/contract/messages/threads/thread';
import { quoteWord } from '@roundbook/domain/customers/quotes/status';
import { CheckboxField, SearchSelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { activeCustomersQuery } from '../../../customers/customers/lookups.ts';
import { customerChoice } from '../../../customers/customers/parts.ts';
import { recentQuotesQuery } from '../api.ts';

interface AttachDialogProps {
  readonly thread: Thread;
  readonly onMoved: (id: string) => void;
  readonly onClose: () => void;
}

/** Prefixes distinguish customers from quotes in the values of one field. */
const CUSTOMER = 'customer:';
const QUOTE = 'quote:';

function partyOf(who: string) {
  return who.startsWith(QUOTE)
    ? { quoteId: who.slice(QUOTE.length) }
    : { customerId: who.slice(CUSTOMER.length) };
}

/** Moves an unknown sender's messages to a customer, or to a person with a quote. */
export function AttachDialog({ thread, onMoved, onClose }: AttachDialogProps) {
  const customers = useQuery(activeCustomersQuery);
  const asking = useQuery(recentQuotesQuery);
  const rows = customers.data?.customers ?? [];
  const quotes = (asking.data?.quotes ?? []).filter(({ customerId }) => customerId === null);
  const choices = [
    ...rows.map((row) => {
      const choice = customerChoice(row);
      return { ...choice, value: `${CUSTOMER}${choice.value}` };
    }),
    ...quotes.map(({ id, name, title, status }) => ({
      value: `${QUOTE}${id}`,
      label: `${name} · ${quoteWord(status)}: ${title}`,
    })),
  ];
  const what = thread.channel === 'email' ? 'email address' : 'mobile number';
  const form = useRecordForm<{ who: string | null; remember: boolean }>({
    initial: { who: null, remember: true },
    rules: { who: required },
    submit: async ({ who, remember }) => {
      const body = { ...partyOf(who!), remember };
      const { thread: theirs } = await call(attachThread, { params: { id: thread.id }, body });
      showSuccess(`Assigned to ${theirs.contactName}`);
      onMoved(theirs.id);
      onClose();
    },
  });
  const chosen = rows.find(({ id }) => `${CUSTOMER}${id}` === form.values.who);
  const known = thread.channel === 'email' ? chosen?.email : chosen?.mobileNumber;
  return (
    <FormDialog form={form} title="Who is it?" submitLabel="Assign to them" onClose={onClose}>
      <SearchSelectField {...form.field('who')} label="Customer or quote" choices={choices} />
      <CheckboxField
        {...form.field('remember')}
        label={`Keep ${thread.sender} as their ${what}`}
        description={known ? `It replaces ${known}.` : undefined}
      />
    </FormDialog>
  );
}
