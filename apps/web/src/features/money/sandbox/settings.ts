import { IconFlask } from '@tabler/icons-react';
import { lookIntoSandbox } from '@roundbook/contract/money/sandbox/sandbox';
import type { SettingsLink } from '../../../platform/places/settings-link.ts';

export const settingsLinks: readonly SettingsLink[] = [
  {
    label: 'Payment sandbox',
    description: 'Test cards and accounts, with a clock of their own',
    to: '/settings/payments/sandbox',
    icon: IconFlask,
    access: lookIntoSandbox.access,
    isSandbox: true,
    group: 'Payments',
    place: 70,
  },
];
