import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { recordGround } from '@roundbook/contract/customers/consents/consents';
import type { Customer } from '@roundbook/contract/customers/customers/customer';
import { type ConsentGround, GROUND_TERMS } from '@roundbook/domain/customers/consents/consent';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import { CheckboxField, SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';

const CHANNELS = [
  { value: 'email', label: 'Emails' },
  { value: 'sms', label: 'Texts' },
] as const;

const NOTHING = { sale: false, similar: false, optOut: false, incorporated: false };
type Term = keyof typeof NOTHING;

interface GroundValues {
  readonly channel: Channel;
  readonly ground: ConsentGround;
  readonly note: string;
  readonly confirmed: Readonly<Record<Term, boolean>>;
}

interface GroundDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

/** Records the ground on which a customer may be sent offers without consent. */
export function GroundDialog({ customer, onClose }: GroundDialogProps) {
  const grounds: { value: ConsentGround; label: string }[] = [
    { value: 'SoftOptIn', label: 'They bought from us (soft opt-in)' },
    ...(customer.type === 'Business'
      ? [{ value: 'Company' as const, label: 'They are a company' }]
      : []),
  ];
  const form = useRecordForm<GroundValues>({
    initial: {
      channel: 'email',
      ground: 'SoftOptIn',
      note: '',
      confirmed: NOTHING,
    },
    submit: async ({ channel, ground, note, confirmed }) => {
      const terms = (Object.keys(confirmed) as Term[]).filter((term) => confirmed[term]);
      await call(recordGround, {
        params: { id: customer.id },
        body: { channel, ground, note, confirmed: terms },
      });
      showSuccess('Recorded in the consent ledger');
      onClose();
    },
  });
  const terms = Object.entries(GROUND_TERMS[form.values.ground]) as [Term, string][];
  return (
    <FormDialog
      form={form}
      title="Offers without consent"
      submitLabel="Record"
      onClose={onClose}
      size="sm"
    >
      <p>The law only allows offers without consent in a few cases. You vouch for each point.</p>
      <SelectField {...form.field('channel')} label="Channel" choices={CHANNELS} />
      <SelectField {...form.field('ground')} label="Why" choices={grounds} />
      {terms.map(([term, label]) => (
        <CheckboxField key={term} {...form.field(`confirmed.${term}`)} label={label} />
      ))}
      <TextField {...form.field('note')} label="Note (optional)" />
    </FormDialog>
  );
}
