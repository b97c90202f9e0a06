import { FieldRow } from '../field-row.tsx';
import type { FieldBinding } from '../use-record-form.ts';
import { TextField } from './text-field.tsx';

interface BankAccountFieldsProps {
  /** Binds one part of the account: `form.field`. */
  readonly field: (part: 'accountName' | 'sortCode' | 'accountNumber') => FieldBinding<string>;
  readonly nameLabel: string;
  /** A hint about the name: who checks it, or the name with which it is compared. */
  readonly nameHint: string;
}

/** The fields of a UK bank account, in the order in which a bank card shows its parts. */
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
