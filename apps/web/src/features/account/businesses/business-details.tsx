import { useQuery } from '@tanstack/react-query';
import { saveBankDetails } from '@roundbook/contract/account/businesses/bank-details';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { FormSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { mayUse } from '../../../platform/access.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { businessQuery } from './api.ts';
import { BankCard } from './bank-card.tsx';
import { BusinessPlace } from './business-place.tsx';
import { DetailsForm } from './details-form.tsx';
import { LogoCard } from './logo-card.tsx';
import { SocialsForm } from './socials-form.tsx';
import { VatCard } from './vat-card.tsx';

/** The business's name, address and working preferences. */
export function BusinessDetails() {
  const query = useQuery(businessQuery);
  const isOwner = mayUse(useAppStart(), saveBankDetails.access).allowed;
  return (
    <Page title="Business details" width="narrow" parent={{ label: 'Settings', to: '/settings' }}>
      <Loaded query={query} skeleton={<FormSkeleton fields={8} />}>
        {({ business }) => (
          <>
            <SectionCard title="Details">
              <DetailsForm business={business} />
            </SectionCard>
            <BusinessPlace />
            <VatCard />
            <LogoCard business={business} />
            {isOwner && <BankCard />}
            <SectionCard title="Social pages">
              <SocialsForm business={business} />
            </SectionCard>
          </>
        )}
      </Loaded>
    </Page>
  );
}
