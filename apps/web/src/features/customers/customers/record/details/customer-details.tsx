import { Suspense } from 'react';
import type { Customer } from '@roundbook/contract/customers/customers/customer';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { useIsPhone } from '@roundbook/ui/theme/is-phone.ts';
import { HowTheyPayCard } from '../../../../money/bank-transactions/parts.tsx';
import { BudgetPlanCard } from '../../../../money/budget-plans/parts.tsx';
import { HoldCard } from '../../../../money/holds/parts.tsx';
import { PayerCard, PaysForCard } from '../../../../money/payers/parts.tsx';
import { RemindersCard } from '../../../../money/reminders/parts.tsx';
import { SavedMethodsCard } from '../../../../money/saved-methods/parts.tsx';
import { OwnVisitRulesCard } from '../../../../work/visit-rules/parts.tsx';
import { CustomerLoyaltyCard } from '../../../loyalty-cards/parts.tsx';
import { CustomerQuotes } from '../../../quotes/parts.tsx';
import { PlaceCard } from '../../place/place-card.tsx';
import { ContactCard } from './contact-card.tsx';
import { PeopleCard } from './people-card.tsx';
import { PortalCard } from './portal-card.tsx';
import { PreferencesCard } from './preferences-card.tsx';
import { SitesCard } from './sites-card.tsx';
import { TagsCard } from './tags-card.tsx';
import classes from './detail-rows.module.css';

/** Details that are set once and seldom read: collapsed next to the work. */
function SeldomNeeded({ customer }: { readonly customer: Customer }) {
  return (
    <>
      <PreferencesCard customer={customer} />
      <PortalCard customer={customer} />
    </>
  );
}

/** The customer's details: next to the work on a desktop, in their own tab on a phone. */
export function CustomerDetails({ customer }: { readonly customer: Customer }) {
  const phone = useIsPhone();
  return (
    <>
      <ContactCard customer={customer} />
      {customer.lifecycle === 'Active' && (
        <Suspense fallback={<CardSkeleton lines={2} />}>
          <SavedMethodsCard customer={customer} />
          <BudgetPlanCard customerId={customer.id} />
        </Suspense>
      )}
      <Suspense>
        <CustomerQuotes customerId={customer.id} isActive={customer.lifecycle === 'Active'} />
        <PayerCard customer={customer} />
        <PaysForCard customer={customer} />
        <HoldCard customer={customer} />
        <CustomerLoyaltyCard customer={customer} />
        <OwnVisitRulesCard customerId={customer.id} isActive={customer.lifecycle === 'Active'} />
        <RemindersCard customerId={customer.id} />
        <HowTheyPayCard customerId={customer.id} />
      </Suspense>
      <PlaceCard customer={customer} />
      {customer.notes && (
        <SectionCard title="Notes">
          <p className={classes.text}>{customer.notes}</p>
        </SectionCard>
      )}
      <TagsCard customer={customer} />
      <PeopleCard customer={customer} />
      <SitesCard customer={customer} />
      {phone ? (
        <SeldomNeeded customer={customer} />
      ) : (
        <details className={classes.more}>
          <summary className={classes.moreTitle}>Communication and customer pages</summary>
          <div className={classes.moreCards}>
            <SeldomNeeded customer={customer} />
          </div>
        </details>
      )}
    </>
  );
}
