import { IconArrowsExchange } from '@tabler/icons-react';
import { listTransactions } from '@roundbook/contract/money/bank-transactions/transactions';
import type { SettingsLink } from '../../../platform/places/settings-link.ts';

export const settingsLinks: readonly SettingsLink[] = [
  {
    label: 'Bank reconciliation',
    description: 'Bank statements, and the customers who paid',
    to: '/settings/payments/bank-reconciliation',
    icon: IconArrowsExchange,
    access: listTransactions.access,
    feature: 'RECONCILIATION',
    group: 'Payments',
    place: 50,
  },
];
