import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
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
import { Form } from '@roundbook/ui/form/form.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
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

interface BankFormProps extends Pick<PaymentAccount, 'version'> {
  readonly accountName: string;
  readonly onSaved: () => void;
}

/** The account for payouts. The client knows only its last four digits, so the user always types it whole. */
export function BankForm({ accountName, version, onSaved }: BankFormProps) {
  const form = useRecordForm<BankDetails>({
    initial: { accountName, sortCode: '', accountNumber: '' },
    rules,
    submit: async (values) => {
      await savedOnNewest(call(updateBankAccount, { body: { ...values, version } }));
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
    </Form>
  );
}
