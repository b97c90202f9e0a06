import { Anchor } from '@mantine/core';
import type { Customer } from '@roundbook/contract/customers/customers/customer';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { PhoneLink } from './contact-card.tsx';
import classes from './detail-rows.module.css';

/** Further people to contact; renders nothing if there are none. */
export function PeopleCard({ customer: { contacts } }: { readonly customer: Customer }) {
  if (contacts.length === 0) return null;
  return (
    <SectionCard title="Other people to contact" padding="flush">
      <ul className={classes.rows}>
        {contacts.map(({ name, role, phoneNumber, email }, at) => (
          <li key={at} className={classes.row}>
            <strong>{name}</strong>
            {role && <span className={classes.minor}>{role}</span>}
            <PhoneLink number={phoneNumber} />
            {email && <Anchor href={`mailto:${email}`}>{email}</Anchor>}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
