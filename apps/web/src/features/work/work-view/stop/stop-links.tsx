import { ActionIcon } from '@mantine/core';
import { IconMessage, IconNavigation, IconPhone } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import {
  DEFAULT_DIRECTIONS_APP,
  directionsUrl,
} from '@roundbook/domain/values/addresses/directions';
import { textNumber } from '@roundbook/domain/values/validation/text-number';
import { useAppStart } from '../../../../platform/app-start.ts';
import type { Stop } from '../day/day-stops.ts';
import { customerName } from './stop-names.ts';

interface IconLinkProps {
  readonly label: string;
  readonly href: string;
  readonly icon: ComponentType<{ size?: number }>;
  /** Whether the link opens in a new tab rather than in place of the program. */
  readonly away?: boolean;
}

function IconLink({ label, href, icon: Icon, away = false }: IconLinkProps) {
  return (
    <ActionIcon
      component="a"
      href={href}
      aria-label={label}
      title={label}
      variant="light"
      size="xl"
      {...(away ? { target: '_blank', rel: 'noreferrer' } : {})}
    >
      <Icon size={20} aria-hidden />
    </ActionIcon>
  );
}

/** A phone number as digits only, with a leading `+` if there is one, for use in a link. */
function dialled(number: string): string {
  return number.replaceAll(/[^\d+]/g, '');
}

/** Directions in the app that the user prefers. */
export function DirectionsLink({ stop }: { readonly stop: Stop }) {
  const { appPreferences } = useAppStart().user;
  const app = appPreferences.directionsApp ?? DEFAULT_DIRECTIONS_APP;
  const href = directionsUrl(app, stop.customer.address);
  const label = `Directions to ${customerName(stop)}`;
  return href && <IconLink label={label} href={href} icon={IconNavigation} away />;
}

/** Links for directions, calls and texts, for the details that the customer has. */
export function StopLinks({ stop }: { readonly stop: Stop }) {
  const { mobileNumber, phoneNumber } = stop.customer;
  const phone = dialled(mobileNumber || phoneNumber);
  const text = dialled(textNumber(mobileNumber, phoneNumber));
  const name = customerName(stop);
  return (
    <>
      <DirectionsLink stop={stop} />
      {phone && <IconLink label={`Call ${name}`} href={`tel:${phone}`} icon={IconPhone} />}
      {text && <IconLink label={`Text ${name}`} href={`sms:${text}`} icon={IconMessage} />}
    </>
  );
}
