import { FieldRow } from '../field-row.tsx';
import type { FieldBinding } from '../use-record-form.ts';
import { TextField } from './text-field.tsx';

interface BankAccountFieldsProps {
  /** Binds one part: `form.field`. */
  readonly field: (part: 'accountName' | 'sortCode' | 'accountNumber') => FieldBinding<string>;
  readonly nameLabel: string;
  /** A hint that says who compares the name, or with what. */
  readonly nameHint: string;
}

/** The parts of a UK bank account, in the order in which a bank card shows them. */
export function BankAccountFields({ field, nameLabel, nameHint }: BankAccountFieldsProps) {
  return (
    <>
      <TextField {...field('accountName')} label={nameLabel} description={nameHint} />
      <FieldRow>
        <TextField
          {...field('sortCode')}
          label="Sort code"
          placeholder="20-00-00"
          inputMode="numeric"
        />
        <TextField
          {...field('accountNumber')}
          label="Account number"
          placeholder="12345678"
          inputMode="numeric"
        />
      </FieldRow>
    </>
  );
}
