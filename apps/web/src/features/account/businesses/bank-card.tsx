import { useQuery } from '@tanstack/react-query';
import { refresh } from '@roundbook/client/api';
import { ApiFailure } from '@roundbook/client/api-failure';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import {
  getBankDetails,
  saveBankDetails,
} from '@roundbook/contract/account/businesses/bank-details';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import {
  accountNumberRefusal,
  type BankDetails,
  bankDetailsRefusals,
  sortCodeRefusal,
} from '@roundbook/domain/account/businesses/bank-details';
import type { Refusal } from '@roundbook/domain/values/refusals/refusal';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { FormSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { BankAccountFields } from '@roundbook/ui/form/fields/bank-account-fields.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { useLedHere } from '../../../platform/navigation/use-led-here.ts';
import { paymentAccountQuery } from '../../money/payment-accounts/lookups.ts';
import { bankDetailsQuery } from './lookups.ts';
import classes from './bank-card.module.css';

/** The URL fragment that leads to this card. */
const HASH = 'bank';

const NONE: BankDetails = { accountName: '', sortCode: '', accountNumber: '' };

type PartRule = (text: string, values: BankDetails) => Refusal | null;

/** Checks one part of the bank details on its own, and requires it once another part is filled in. */
const partRule =
  (part: keyof BankDetails, rule: (text: string) => Refusal | null): PartRule =>
  (text, values) =>
    rule(text) ?? bankDetailsRefusals(values).find(({ field }) => field === part) ?? null;

const rules = {
  accountName: partRule('accountName', () => null),
  sortCode: partRule('sortCode', sortCodeRefusal),
  accountNumber: partRule('accountNumber', accountNumberRefusal),
};

/** The three parts of the account; saving all three empty removes the account. */
export function BankForm({ bankDetails, version }: ResponseOf<typeof getBankDetails>) {
  const form = useRecordForm<BankDetails>({
    initial: { ...(bankDetails ?? NONE) },
    rules,
    submit: async (details) => {
      try {
        const saved = await call(saveBankDetails, { body: { ...details, version } });
        form.reset({ ...(saved.bankDetails ?? NONE) });
        showSuccess(saved.bankDetails ? 'Bank details saved' : 'Bank details removed');
      } catch (error) {
        // The typed values stay; saving again applies them on top of the newer version.
        if (error instanceof ApiFailure && error.has('stale')) await refresh(getBankDetails);
        throw error;
      }
    },
  });
  return (
    <Form form={form} label="Bank details" submitLabel="Save">
      <BankAccountFields
        field={form.field}
        nameLabel="Account name"
        nameHint="Exactly as your bank has it: your customer’s bank checks the name."
      />
    </Form>
  );
}

/** Proposes the account that payouts go to; only the end of its number is known here. */
function PayoutHint() {
  const account = useQuery(paymentAccountQuery).data?.paymentAccount.bankAccount;
  if (!account) return null;
  return (
    <p className={classes.words}>
      Payouts go to the account of {account.accountName} that ends in {account.ending}. If customers
      pay into it as well, enter it here: only our payment provider has the whole number.
    </p>
  );
}

/** The account that customers pay into by bank transfer; only for the Owner. */
export function BankCard() {
  const query = useQuery(bankDetailsQuery);
  const card = useLedHere(HASH);
  return (
    <div ref={card} id={HASH}>
      <SectionCard title="Bank details">
        <p className={classes.words}>
          Invoices and statements show your customers this account to pay into.
        </p>
        {query.data?.bankDetails === null && <PayoutHint />}
        <Loaded query={query} skeleton={<FormSkeleton fields={3} />}>
          {(answer) => <BankForm {...answer} />}
        </Loaded>
      </SectionCard>
    </div>
  );
}
