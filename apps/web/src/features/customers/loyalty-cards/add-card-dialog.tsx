import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { addLoyaltyCard } from '@roundbook/contract/customers/loyalty-cards/loyalty-cards';
import {
  type Reward,
  rewardRefusal,
  rewardWords,
} from '@roundbook/domain/customers/loyalty-cards/card';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { NumberField } from '@roundbook/ui/form/fields/number-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required, type Rules } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { PriceField } from '../../../platform/prices/price-field.tsx';
import classes from './loyalty-card.module.css';

interface CardValues {
  readonly needed: number | null;
  readonly stamps: number | null;
  readonly kind: Reward['kind'];
  readonly percent: number | null;
  readonly amount: number | null;
}

const KINDS = [
  { value: 'Free', label: 'A free visit' },
  { value: 'Percent', label: 'A percentage off' },
  { value: 'Amount', label: 'An amount off' },
] as const;

function rewardOf({ kind, percent, amount }: CardValues): Reward {
  return { kind, value: { Free: 0, Percent: percent ?? 0, Amount: amount ?? 0 }[kind] };
}

const complaint = (kind: Reward['kind']) => (_value: unknown, values: CardValues) =>
  values.kind === kind ? rewardRefusal(rewardOf(values)) : null;

const RULES: Rules<CardValues> = {
  needed: required,
  percent: complaint('Percent'),
  amount: complaint('Amount'),
};

interface AddCardDialogProps {
  readonly customerId: string;
  readonly onClose: () => void;
}

/** Gives a customer a loyalty card. */
export function AddCardDialog({ customerId, onClose }: AddCardDialogProps) {
  const form = useRecordForm<CardValues>({
    initial: { needed: 6, stamps: 0, kind: 'Free', percent: 50, amount: null },
    rules: RULES,
    submit: async (values) => {
      const { needed, stamps } = values;
      await call(addLoyaltyCard, {
        params: { id: customerId },
        body: { needed: needed ?? 0, stamps: stamps ?? 0, reward: rewardOf(values) },
      });
      showSuccess('Loyalty card given');
      onClose();
    },
  });
  const { needed, kind } = form.values;
  return (
    <FormDialog
      form={form}
      title="Give a loyalty card"
      submitLabel="Give the card"
      onClose={onClose}
    >
      <FieldRow>
        <NumberField
          {...form.field('needed')}
          label="Stamps for a full card"
          minimum={1}
          maximum={50}
          focused
        />
        <NumberField
          {...form.field('stamps')}
          label="Stamps to begin with"
          minimum={0}
          maximum={50}
        />
      </FieldRow>
      <SelectField {...form.field('kind')} label="A full card earns" choices={[...KINDS]} />
      {kind === 'Percent' && (
        <NumberField {...form.field('percent')} label="Off" unit="%" minimum={1} maximum={100} />
      )}
      {kind === 'Amount' && <PriceField {...form.field('amount')} label="Off" />}
      <p className={classes.about}>
        Each visit that is marked as done stamps the card. The visit after {needed ?? 'the last'}{' '}
        stamps gets {rewardWords(rewardOf(form.values))}, and the card starts again.
      </p>
    </FormDialog>
  );
}
