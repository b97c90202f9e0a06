import { IconAdjustments, IconBuildingBank, IconCreditCard } from '@tabler/icons-react';
import { getPaymentAccount } from '@roundbook/contract/money/payment-accounts/payment-accounts';
import type { SettingsLink } from '../../../platform/places/settings-link.ts';

export const settingsLinks: readonly SettingsLink[] = [
  {
    label: 'Payment account',
    description: 'Set up payments by card and Direct Debit',
    to: '/settings/payments/setup',
    icon: IconCreditCard,
    access: getPaymentAccount.access,
    group: 'Payments',
    place: 10,
  },
  {
    label: 'Bank account for payouts',
    description: 'Where your customers’ money is paid out to',
    to: '/settings/payments/bank-account',
    icon: IconBuildingBank,
    access: getPaymentAccount.access,
    group: 'Payments',
    place: 20,
  },
  {
    label: 'Payment options',
    description: 'Ways of paying, fees, name on statements, charge when done',
    to: '/settings/payments/options',
    icon: IconAdjustments,
    access: getPaymentAccount.access,
    group: 'Payments',
    place: 30,
  },
];
