import { IconListSearch, IconShieldLock } from '@tabler/icons-react';
import { everyRole } from '@roundbook/contract/access';
import { listSecurityLog } from '@roundbook/contract/account/security-log/security-log';
import type { SettingsLink } from '../../../platform/places/settings-link.ts';

export const settingsLinks: readonly SettingsLink[] = [
  {
    label: 'Security log',
    description: 'Who logged in, and who changed permissions',
    to: '/settings/security-log',
    icon: IconListSearch,
    access: listSecurityLog.access,
    group: 'Business',
    place: 200,
  },
  {
    label: 'Security',
    description: 'Second factor, passkeys, and what happened to your account',
    to: '/user/security',
    icon: IconShieldLock,
    access: everyRole,
    group: 'You',
    place: 30,
  },
];
