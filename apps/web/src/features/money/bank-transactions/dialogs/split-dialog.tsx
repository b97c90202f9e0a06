import { Button, CloseButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Transaction } from '@roundbook/contract/money/bank-transactions/transactions';
import type { TransactionKind } from '@roundbook/domain/money/bank-transactions/states';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { refusal } from '@roundbook/domain/values/refusals/refusal';
import { MultiSelectField, SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { MoneyField } from '@roundbook/ui/form/fields/money-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import type { Rule, Rules } from '@roundbook/ui/form/rules.ts';
import { type RecordForm, useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { KIND_WORDS, kindsOf } from '../match-words.ts';
import { BankedField, CustomerField, kindRules, PayoutField, shareOf } from './kind-fields.tsx';
import { useOpenDebts } from './open-debts.ts';
import { SpentFields, type SpentValues, spentValuesOf } from './spent-fields.tsx';
import { leftOf, leftWords } from './split-sums.ts';
import { NO_TILL, type TillValues } from './till-fields.tsx';
import { TransactionSummary } from './transaction-summary.tsx';
import classes from './dialogs.module.css';

interface Part {
  readonly key: number;
  readonly kind: TransactionKind;
  readonly customerId: string | null;
  readonly amount: number | null;
  readonly invoiceIds: string[];
  readonly payoutId: string | null;
  readonly paymentIds: string[];
  readonly till: TillValues;
  readonly spent: SpentValues;
}

type SplitValues = { shares: Part[] };

/** A part in the server's format. */
export type WantedShare = ReturnType<typeof shareOf> & { readonly invoiceIds?: string[] };

interface PartFieldsProps {
  readonly form: RecordForm<SplitValues>;
  readonly at: number;
  readonly row: Transaction;
  readonly onRemove: (() => void) | null;
}

function PartFields({ form, at, row, onRemove }: PartFieldsProps) {
  const { kind, customerId, amount } = form.values.shares[at]!;
  const open = useOpenDebts(kind === 'payment' ? customerId : null);
  const whose = form.field(`shares.${at}.customerId`);
  return (
    <fieldset className={classes.part} aria-label={`Part ${at + 1}`}>
      <div className={classes.partHead}>
        <SelectField
          {...form.field(`shares.${at}.kind`)}
          label="What it is"
          choices={kindsOf(row.amount).map((value) => ({ value, label: KIND_WORDS[value] }))}
        />
        <MoneyField {...form.field(`shares.${at}.amount`)} label="Amount" />
        {onRemove && <CloseButton aria-label={`Remove part ${at + 1}`} onClick={onRemove} />}
      </div>
      {(kind === 'payment' || kind === 'refund') && (
        <CustomerField
          field={{
            ...whose,
            onChange: (id) => {
              form.set(`shares.${at}.invoiceIds`, []);
              whose.onChange(id);
            },
          }}
          owes={kind === 'payment'}
        />
      )}
      {kind === 'payment' && open && open.length > 0 && (
        <MultiSelectField
          {...form.field(`shares.${at}.invoiceIds`)}
          label="Invoices, the oldest first unless you choose"
          choices={open.map(({ id, number, outstanding }) => ({
            value: id,
            label: `${number} ${formatPounds(outstanding)}`,
          }))}
        />
      )}
      {kind === 'banking' && (
        <BankedField
          field={form.field(`shares.${at}.paymentIds`)}
          till={form.field(`shares.${at}.till`)}
          row={row}
          amount={amount}
          onSum={(pence) => form.set(`shares.${at}.amount`, pence)}
        />
      )}
      {kind === 'expense' && (
        <SpentFields field={form.field(`shares.${at}.spent`)} row={row} amount={amount} />
      )}
      {kind === 'payout' && <PayoutField field={form.field(`shares.${at}.payoutId`)} row={row} />}
    </fieldset>
  );
}

interface SplitDialogProps {
  readonly row: Transaction;
  readonly onClose: () => void;
  /** Resolves to true if the transaction was booked. */
  readonly onBook: (booking: { shares: WantedShare[] }) => Promise<boolean>;
}

let nextKey = 0;

const emptyPart = (row: Transaction, amount: number | null): Part => ({
  key: nextKey++,
  kind: kindsOf(row.amount)[0]!,
  customerId: null,
  amount,
  invoiceIds: [],
  payoutId: null,
  paymentIds: [],
  till: NO_TILL,
  spent: { ...spentValuesOf(row), expenseId: null },
});

/** The rules of each part, and the rule that the parts add up. */
function rulesOf(row: Transaction, { shares: parts }: SplitValues): Rules<SplitValues> {
  const left = leftOf(
    row.amount,
    parts.map(({ amount }) => amount),
  );
  const rules: Record<string, Rule<never, SplitValues>> = {};
  for (const [at, { kind, amount: own }] of parts.entries()) {
    for (const [name, rule] of Object.entries(kindRules(kind, own)))
      rules[`shares.${at}.${name}`] = rule;
    rules[`shares.${at}.amount`] = (amount: number | null) => {
      if (amount === null || amount === 0) return refusal('Please enter an amount above zero.');
      const isWrong = at === parts.length - 1 && left !== 0;
      return isWrong ? refusal(`The parts do not add up: ${leftWords(left)}.`) : null;
    };
  }
  return rules;
}

/** Books one transaction in parts: for several customers or invoices, or of several kinds. The parts have to add up. */
export function SplitDialog({ row, onClose, onBook }: SplitDialogProps) {
  const [best] = row.candidates;
  const form = useRecordForm<SplitValues>({
    initial: {
      shares: [
        { ...emptyPart(row, null), customerId: best?.customerId ?? null },
        emptyPart(row, null),
      ],
    },
    rules: (values) => rulesOf(row, values),
    submit: async ({ shares: parts }) => {
      const shares = parts.map(({ amount, invoiceIds, ...part }) => ({
        ...shareOf(part, amount!),
        ...(part.kind === 'payment' && invoiceIds.length > 0 ? { invoiceIds } : {}),
      }));
      if (await onBook({ shares })) onClose();
    },
  });
  const { shares: parts } = form.values;
  const left = leftOf(
    row.amount,
    parts.map(({ amount }) => amount),
  );
  return (
    <FormDialog
      form={form}
      title="Split it"
      submitLabel={`Book ${parts.length} parts`}
      onClose={onClose}
    >
      <TransactionSummary row={row} />
      {parts.map(({ key }, at) => (
        <PartFields
          key={key}
          form={form}
          at={at}
          row={row}
          onRemove={
            parts.length > 1
              ? () =>
                  form.set(
                    'shares',
                    parts.filter((_, other) => other !== at),
                  )
              : null
          }
        />
      ))}
      <div className={classes.splitFoot}>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={parts.length >= 50}
          onClick={() => form.set('shares', [...parts, emptyPart(row, left > 0 ? left : null)])}
        >
          Add a part
        </Button>
        <output className={classes.left} data-wrong={left < 0 || undefined}>
          {leftWords(left) ?? 'Nothing is left'}
        </output>
      </div>
    </FormDialog>
  );
}
