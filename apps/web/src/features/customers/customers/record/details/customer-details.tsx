import type { Customer } from '@roundbook/contract/customers/customers/customer';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { PlaceCard } from '../../place/place-card.tsx';
import { ContactCard } from './contact-card.tsx';
import { PeopleCard } from './people-card.tsx';
import { PortalCard } from './portal-card.tsx';
import { PreferencesCard } from './preferences-card.tsx';
import { SitesCard } from './sites-card.tsx';
import { TagsCard } from './tags-card.tsx';
import classes from './detail-rows.module.css';

/** Who the customer is: beside the work on a desktop, in its own tab on a phone. */
export function CustomerDetails({ customer }: { readonly customer: Customer }) {
  return (
    <>
      <ContactCard customer={customer} />
      <PlaceCard customer={customer} />
      {customer.notes && (
        <SectionCard title="Notes">
          <p className={classes.text}>{customer.notes}</p>
        </SectionCard>
      )}
      <TagsCard customer={customer} />
      <PeopleCard customer={customer} />
      <SitesCard customer={customer} />
      <PreferencesCard customer={customer} />
      <PortalCard customer={customer} />
    </>
  );
}
