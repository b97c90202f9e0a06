import {
  IconBell,
  IconDevices,
  IconDoorExit,
  IconEraser,
  IconRosetteDiscountCheck,
  IconShieldLock,
  IconUserCircle,
  IconUserShare,
} from '@tabler/icons-react';
import { everyRole } from '@roundbook/contract/access';
import { closeBusiness, resetBusiness } from '@roundbook/contract/account/closures/closures';
import type { SettingsLink } from './settings-link.ts';

/** What is the user's own, and what an Owner does with the whole account. */
export const ownLinks: readonly SettingsLink[] = [
  {
    label: 'Profile',
    description: 'Name, email address, password, second factor, where you are logged in',
    to: '/user/profile',
    icon: IconUserCircle,
    access: everyRole,
  },
  {
    label: 'Notification preferences',
    description: 'What you hear of, and how: in the list, on your phone, by email',
    to: '/user/notification-preferences',
    icon: IconBell,
    access: everyRole,
  },
  {
    label: 'Security',
    description: 'Second factor, passkeys, and what happened to your account',
    to: '/user/security',
    icon: IconShieldLock,
    access: everyRole,
  },
  {
    label: 'Sessions',
    description: 'Where you are logged in',
    to: '/user/sessions',
    icon: IconDevices,
    access: everyRole,
  },
  {
    label: 'Verification',
    description: 'Your email address and phone, and the business’s details',
    to: '/verification',
    icon: IconRosetteDiscountCheck,
    access: everyRole,
  },
  {
    label: 'Hand-over',
    description: 'Make another person the Owner of the business',
    to: '/user/hand-over',
    icon: IconUserShare,
    access: everyRole,
  },
  {
    label: 'Empty the account',
    description: 'Start afresh; what tax law keeps stays',
    to: '/user/reset-account',
    icon: IconEraser,
    access: resetBusiness.access,
  },
  {
    label: 'Close the account',
    description: 'For good, after 30 days in which you can come back',
    to: '/user/close-account',
    icon: IconDoorExit,
    access: closeBusiness.access,
  },
];
