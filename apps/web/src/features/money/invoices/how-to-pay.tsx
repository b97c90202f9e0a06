import { saveBankDetails } from '@roundbook/contract/account/businesses/bank-details';
import type { Invoice } from '@roundbook/contract/money/invoices/invoices';
import { howToPay } from '@roundbook/domain/money/invoices/how-to-pay';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { Facts } from '@roundbook/ui/text/facts.tsx';
import { mayUse } from '../../../platform/access.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import classes from './invoice-parts.module.css';

/**
 * Says that the business has given no bank account, with a link for Owners and advice for everyone
 * else.
 */
function MissingBankDetails() {
  const isOwner = mayUse(useAppStart(), saveBankDetails.access).allowed;
  return (
    <div className={classes.missing}>
      <p className={classes.none}>The invoice does not say which account to pay into.</p>
      {isOwner ? (
        <TextLink to="/business/details" hash="bank">
          Add your bank details
        </TextLink>
      ) : (
        <p className={classes.none}>The Owner can add the bank details.</p>
      )}
    </div>
  );
}

/** The payment instructions that the customer reads on the invoice. */
export function HowToPay({ invoice }: { readonly invoice: Invoice }) {
  const { bankDetails, reference } = invoice;
  return (
    <SectionCard title="How to pay">
      <Facts facts={howToPay(bankDetails, reference)} />
      {!bankDetails && <MissingBankDetails />}
    </SectionCard>
  );
}
