import { IconPigMoney } from '@tabler/icons-react';
import { getTaxSummary } from '@roundbook/contract/money/tax/tax';
import type { SettingsLink } from '../../../platform/places/settings-link.ts';

export const settingsLinks: readonly SettingsLink[] = [
  {
    label: 'Tax',
    description: 'How much to put aside each week, and Making Tax Digital',
    to: '/hmrc',
    icon: IconPigMoney,
    access: getTaxSummary.access,
    group: 'Business',
    place: 67,
  },
];
