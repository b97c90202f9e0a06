import type { Customer } from '@roundbook/contract/customers';
import { SectionCard } from '../../ui/section-card.tsx';
import { ContactCard } from './contact-card.tsx';
import classes from './detail-rows.module.css';
import { PeopleCard } from './people-card.tsx';
import { PortalCard } from './portal-card.tsx';
import { PlaceCard } from './place-card.tsx';
import { PreferencesCard } from './preferences-card.tsx';
import { SitesCard } from './sites-card.tsx';
import { TagsCard } from './tags-card.tsx';

/** Who the customer is: beside the work at a desk, a tab of its own on a phone. */
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
