import { ActionIcon } from '@mantine/core';
import { IconMail, IconMessage, IconNavigation, IconPhone } from '@tabler/icons-react';
import type { Customer } from '@roundbook/contract/customers/customers/customer';
import {
  DEFAULT_DIRECTIONS_APP,
  directionsUrl,
} from '@roundbook/domain/values/addresses/directions';
import { textNumber } from '@roundbook/domain/values/validation/text-number';
import { useAppStart } from '../../../../platform/app-start.ts';
import classes from './contact-links.module.css';

/** A phone number as digits only, with a leading `+` if there is one, for use in a link. */
export function dialled(number: string): string {
  return number.replaceAll(/[^\d+]/g, '');
}

/** Links to call, text, email or get directions, for the details that the customer has. */
export function ContactLinks({ customer }: { readonly customer: Customer }) {
  const { appPreferences } = useAppStart().user;
  const name = customer.displayName;
  const phone = dialled(customer.mobileNumber || customer.phoneNumber);
  const text = dialled(textNumber(customer.mobileNumber, customer.phoneNumber));
  const app = appPreferences.directionsApp ?? DEFAULT_DIRECTIONS_APP;
  const map = directionsUrl(app, customer.address);
  const links = [
    { label: `Call ${name}`, href: phone && `tel:${phone}`, icon: IconPhone },
    { label: `Text ${name}`, href: text && `sms:${text}`, icon: IconMessage },
    { label: `Email ${name}`, href: customer.email && `mailto:${customer.email}`, icon: IconMail },
    { label: `Directions to ${name}`, href: map, icon: IconNavigation },
  ].filter(({ href }) => href);
  if (links.length === 0) return null;
  return (
    <div className={classes.links}>
      {links.map(({ label, href, icon: Icon }) => (
        <ActionIcon
          key={label}
          component="a"
          href={href ?? ''}
          aria-label={label}
          title={label}
          variant="light"
          size="xl"
          {...(href === map ? { target: '_blank', rel: 'noreferrer' } : {})}
        >
          <Icon size={20} aria-hidden />
        </ActionIcon>
      ))}
    </div>
  );
}
