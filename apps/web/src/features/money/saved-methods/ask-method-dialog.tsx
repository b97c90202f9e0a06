import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { askForMethod } from '@roundbook/contract/money/saved-methods/saved-methods';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import type { ChargeMethod } from '@roundbook/domain/money/charges/charge';
import { refusal } from '@roundbook/domain/values/refusals/refusal';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import type { Rule } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';

type AskValues = { readonly method: ChargeMethod; readonly channel: Channel };

const METHODS = [
  { value: 'Card', label: 'Save a card' },
  { value: 'Direct Debit', label: 'Set up a Direct Debit' },
] as const;
const CHANNELS = [
  { value: 'email', label: 'By email' },
  { value: 'sms', label: 'By text' },
] as const;

interface AskMethodDialogProps {
  readonly customerId: string;
  /** The reason why each method cannot be asked for; empty if it can be. */
  readonly problems: Readonly<Record<ChargeMethod, string>>;
  /** The only method to ask for; if absent, the user may ask for either. */
  readonly only?: ChargeMethod;
  readonly onClose: () => void;
}

/** Asks a customer to save a card or mandate, with a link to their page. */
export function AskMethodDialog({ customerId, problems, only, onClose }: AskMethodDialogProps) {
  const possible: Rule<ChargeMethod, AskValues> = (method) =>
    problems[method] === '' ? null : refusal(problems[method]);
  const form = useRecordForm<AskValues>({
    initial: {
      method: only ?? (problems.Card === '' ? 'Card' : 'Direct Debit'),
      channel: 'email',
    },
    rules: { method: possible },
    submit: async (body) => {
      await call(askForMethod, { params: { id: customerId }, body });
      showSuccess('The link is in the outbox');
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="Ask the customer" submitLabel="Send link" onClose={onClose}>
      <SelectField
        {...form.field('method')}
        label="What for"
        choices={only ? METHODS.filter(({ value }) => value === only) : METHODS}
        description="They enter the details on their own page. You never see the card or account number."
      />
      <SelectField {...form.field('channel')} label="How" choices={CHANNELS} />
    </FormDialog>
  );
}
