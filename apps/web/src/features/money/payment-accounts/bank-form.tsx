import { useQuery } from '@tanstack/react-query';
import { call } from '@roundbook/client/call';
import { showFailure, showSuccess } from '@roundbook/client/toasts';
import { saveBankDetails } from '@roundbook/contract/account/businesses/bank-details';
import {
  type PaymentAccount,
  updateBankAccount,
} from '@roundbook/contract/money/payment-accounts/payment-accounts';
import {
  accountNumberRefusal,
  type BankDetails,
  normaliseAccountNumber,
  normaliseSortCode,
  sortCodeRefusal,
} from '@roundbook/domain/account/businesses/bank-details';
import {
  IMPOSSIBLE_ACCOUNT,
  isPossibleAccount,
} from '@roundbook/domain/money/bank-accounts/modulus-check';
import { type Refusal, refusal } from '@roundbook/domain/values/refusals/refusal';
import { BankAccountFields } from '@roundbook/ui/form/fields/bank-account-fields.tsx';
import { CheckboxField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { bankDetailsQuery } from '../../account/businesses/lookups.ts';
import { savedOnNewest } from './api.ts';

/** Refuses an account number that cannot exist at this sort code; accepts incomplete numbers. */
function pairError(accountNumber: string, { sortCode }: BankDetails): Refusal | null {
  const [code, number] = [normaliseSortCode(sortCode), normaliseAccountNumber(accountNumber)];
  if (code === null || number === null) return null;
  return isPossibleAccount(code, number) ? null : refusal(IMPOSSIBLE_ACCOUNT);
}

const rules = {
  accountName: required,
  sortCode: [required, sortCodeRefusal],
  accountNumber: [required, accountNumberRefusal, pairError],
};

interface BankFormValues extends BankDetails {
  /** Whether customers pay into the same account by bank transfer. */
  isForCustomers: boolean;
}

interface BankFormProps extends Pick<PaymentAccount, 'version'> {
  readonly accountName: string;
  readonly onSaved: () => void;
}

/** Shows customers the payout account for bank transfers. The payout account is saved even if this fails. */
async function showCustomers(details: BankDetails, version: number): Promise<void> {
  try {
    await call(saveBankDetails, { body: { ...details, version } });
  } catch (error) {
    if (error instanceof Error) showFailure(error);
  }
}

/**
 * The account for payouts. The client knows only the last four digits of the account number, so the user always types
 * the whole number. If the business shows its customers no account yet, the form offers to show them this account,
 * because the whole number is known only now.
 */
export function BankForm({ accountName, version, onSaved }: BankFormProps) {
  const shown = useQuery(bankDetailsQuery).data;
  const isOffered = shown?.bankDetails === null;
  const form = useRecordForm<BankFormValues>({
    initial: { accountName, sortCode: '', accountNumber: '', isForCustomers: true },
    rules,
    submit: async ({ isForCustomers, ...details }) => {
      await savedOnNewest(call(updateBankAccount, { body: { ...details, version } }));
      if (isOffered && isForCustomers) await showCustomers(details, shown.version);
      showSuccess('Bank account saved');
      onSaved();
    },
  });
  return (
    <Form form={form} label="Bank account for payouts" submitLabel="Save bank account">
      <BankAccountFields
        field={form.field}
        nameLabel="Account holder’s name"
        nameHint="Exactly as your bank has it."
      />
      {isOffered && (
        <CheckboxField
          {...form.field('isForCustomers')}
          label="Customers also pay into this account"
          description="Invoices and statements then show it for bank transfers. You can change it under Bank details."
        />
      )}
    </Form>
  );
}
