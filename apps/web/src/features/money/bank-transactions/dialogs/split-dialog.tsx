import { Button, CloseButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Transaction } from '@roundbook/contract/money/bank-transactions/transactions';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import {
  MultiSelectField,
  SearchSelectField,
  type SearchChoice,
  SelectField,
} from '@roundbook/ui/form/choice-fields.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { MoneyField } from '@roundbook/ui/form/money-field.tsx';
import { required, type Rule, type Rules } from '@roundbook/ui/form/rules.ts';
import { type RecordForm, useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { activeCustomersQuery } from '../../../customers/customers/lookups.ts';
import { customerChoice } from '../../../customers/customers/parts.ts';
import { KIND_WORDS } from '../match-words.ts';
import { useOpenInvoices } from './open-invoices.ts';
import { leftOf, leftWords } from './split-sums.ts';
import { TransactionSummary } from './transaction-summary.tsx';
import classes from './dialogs.module.css';

/** What a part of the money can be; the other kinds take all of it. */
const KINDS = ['payment', 'ownTransfer'] as const;

type Kind = (typeof KINDS)[number];

interface Part {
  readonly key: number;
  readonly kind: Kind;
  readonly customerId: string | null;
  readonly amount: number | null;
  readonly invoiceIds: string[];
}

type SplitValues = { shares: Part[] };

/** A part as the call has it. */
export interface WantedShare {
  kind: Kind;
  amount: number;
  customerId?: string;
  invoiceIds?: string[];
}

interface PartFieldsProps {
  readonly form: RecordForm<SplitValues>;
  readonly at: number;
  readonly customers: readonly SearchChoice[];
  readonly nothingFound: string;
  readonly onRemove: (() => void) | null;
}

function PartFields({ form, at, customers, nothingFound, onRemove }: PartFieldsProps) {
  const { kind, customerId } = form.values.shares[at]!;
  const open = useOpenInvoices(kind === 'payment' ? customerId : null);
  const whose = form.field(`shares.${at}.customerId`);
  return (
    <fieldset className={classes.part} aria-label={`Part ${at + 1}`}>
      <div className={classes.partHead}>
        <SelectField
          {...form.field(`shares.${at}.kind`)}
          label="What it is"
          choices={KINDS.map((value) => ({ value, label: KIND_WORDS[value] }))}
        />
        <MoneyField {...form.field(`shares.${at}.amount`)} label="Amount" />
        {onRemove && <CloseButton aria-label={`Remove part ${at + 1}`} onClick={onRemove} />}
      </div>
      {kind === 'payment' && (
        <SearchSelectField
          {...whose}
          onChange={(id) => {
            form.set(`shares.${at}.invoiceIds`, []);
            whose.onChange(id);
          }}
          label="Customer"
          placeholder="Name, street, postcode or reference"
          choices={customers}
          nothingFound={nothingFound}
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
    </fieldset>
  );
}

interface SplitDialogProps {
  readonly row: Transaction;
  readonly onClose: () => void;
  /** Resolves to whether it was booked. */
  readonly onBook: (booking: { shares: WantedShare[] }) => Promise<boolean>;
}

let nextKey = 0;

const emptyPart = (amount: number | null): Part => ({
  key: nextKey++,
  kind: 'payment',
  customerId: null,
  amount,
  invoiceIds: [],
});

/** The rules of each part, and that all of them add up. */
function rulesOf(row: Transaction, { shares: parts }: SplitValues): Rules<SplitValues> {
  const left = leftOf(
    row.amount,
    parts.map(({ amount }) => amount),
  );
  const rules: Record<string, Rule<never, SplitValues>> = {};
  for (const [at, { kind }] of parts.entries()) {
    if (kind === 'payment') rules[`shares.${at}.customerId`] = required;
    rules[`shares.${at}.amount`] = (amount: number | null) => {
      if (amount === null || amount === 0) return 'Please enter an amount above zero.';
      const isWrong = at === parts.length - 1 && left !== 0;
      return isWrong ? `The parts do not add up: ${leftWords(left)}.` : null;
    };
  }
  return rules;
}

/** Books one transaction in parts: for several customers or invoices. They have to add up. */
export function SplitDialog({ row, onClose, onBook }: SplitDialogProps) {
  const customers = useQuery(activeCustomersQuery);
  const [best] = row.candidates;
  const form = useRecordForm<SplitValues>({
    initial: {
      shares: [{ ...emptyPart(null), customerId: best?.customerId ?? null }, emptyPart(null)],
    },
    rules: (values) => rulesOf(row, values),
    submit: async ({ shares: parts }) => {
      const shares = parts.map(({ kind, amount, customerId, invoiceIds }) => ({
        kind,
        amount: amount!,
        ...(kind === 'payment' && customerId !== null ? { customerId } : {}),
        ...(kind === 'payment' && invoiceIds.length > 0 ? { invoiceIds } : {}),
      }));
      if (await onBook({ shares })) onClose();
    },
  });
  const { shares: parts } = form.values;
  const left = leftOf(
    row.amount,
    parts.map(({ amount }) => amount),
  );
  const choices = (customers.data?.customers ?? []).map((one) =>
    customerChoice(one, one.balance > 0 ? `owes ${formatPounds(one.balance)}` : ''),
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
          customers={choices}
          nothingFound={customers.isPending ? 'Loading customers…' : 'No customer found'}
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
          onClick={() => form.set('shares', [...parts, emptyPart(left > 0 ? left : null)])}
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
