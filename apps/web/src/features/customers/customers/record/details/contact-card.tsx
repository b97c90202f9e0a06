import { Anchor } from '@mantine/core';
import type { Customer } from '@roundbook/contract/customers/customers/customer';
import { addressParts } from '@roundbook/domain/values/addresses/display';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { Facts } from '@roundbook/ui/text/facts.tsx';
import { useIsPhone } from '@roundbook/ui/theme/is-phone.ts';
import { ContactLinks, dialled } from '../contact-links.tsx';
import { visitingHours } from './visiting-hours.ts';
import classes from './contact-card.module.css';

interface PhoneLinkProps {
  readonly number: string;
}

export function PhoneLink({ number }: PhoneLinkProps) {
  return number && <Anchor href={`tel:${dialled(number)}`}>{number}</Anchor>;
}

/** The customer's contact details and address. On a phone the links are at the top of the page. */
export function ContactCard({ customer }: { readonly customer: Customer }) {
  const phone = useIsPhone();
  const { type, name, businessName, email, address, accessNotes } = customer;
  // The page's title shows one of the two names; the other appears here.
  const otherName = type === 'Business' && businessName ? name : businessName;
  return (
    <SectionCard title="Contact">
      <div className={classes.content}>
        {!phone && <ContactLinks customer={customer} />}
        <Facts
          facts={[
            { label: type === 'Business' ? 'Contact name' : 'Business name', value: otherName },
            {
              label: 'Mobile',
              value: customer.mobileNumber && <PhoneLink number={customer.mobileNumber} />,
            },
            {
              label: 'Phone',
              value: customer.phoneNumber && <PhoneLink number={customer.phoneNumber} />,
            },
            { label: 'Email', value: email && <Anchor href={`mailto:${email}`}>{email}</Anchor> },
            { label: 'Address', value: addressParts(address).join('\n') },
            { label: 'Access notes', value: accessNotes },
            {
              label: 'Can be visited',
              value: visitingHours(customer.notBefore, customer.notAfter),
            },
          ]}
        />
      </div>
    </SectionCard>
  );
}
