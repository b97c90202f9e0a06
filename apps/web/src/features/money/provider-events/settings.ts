import { IconWebhook } from '@tabler/icons-react';
import { listProviderEvents } from '@roundbook/contract/money/provider-events/provider-events';
import type { SettingsLink } from '../../../platform/places/settings-link.ts';

export const settingsLinks: readonly SettingsLink[] = [
  {
    label: 'Payment events',
    description: 'Messages from payment providers that could not be processed',
    to: '/settings/payments/events',
    icon: IconWebhook,
    access: listProviderEvents.access,
    group: 'Payments',
    place: 60,
  },
];
