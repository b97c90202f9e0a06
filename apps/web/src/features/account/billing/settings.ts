import { IconCashBanknote, IconWallet } from '@tabler/icons-react';
import { getBalance } from '@roundbook/contract/account/billing/balance';
import { listPayouts } from '@roundbook/contract/account/billing/payouts';
import type { SettingsLink } from '../../../platform/places/settings-link.ts';

export const settingsLinks: readonly SettingsLink[] = [
  {
    label: 'Billing',
    description: 'Plan, balance, payment method, texts, invoices',
    to: '/billing',
    icon: IconWallet,
    access: getBalance.access,
    group: 'Business',
    place: 30,
  },
  {
    label: 'Payouts',
    description: 'Paying money out to your bank account',
    to: '/settings/payments/payouts',
    icon: IconCashBanknote,
    access: listPayouts.access,
    group: 'Payments',
    place: 40,
  },
];
