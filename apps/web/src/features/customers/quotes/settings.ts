import { IconClipboardText, IconQrcode } from '@tabler/icons-react';
import { getQuoteForm } from '@roundbook/contract/customers/quotes/form';
import { getQuoteOptions } from '@roundbook/contract/customers/quotes/options';
import type { SettingsLink } from '../../../platform/places/settings-link.ts';

export const settingsLinks: readonly SettingsLink[] = [
  {
    label: 'Quote options',
    description: 'How often, how long a price holds, follow-ups, terms',
    to: '/settings/quote-options',
    icon: IconClipboardText,
    access: getQuoteOptions.access,
    group: 'Business',
    place: 80,
  },
  {
    label: 'Quote form',
    description: 'Strangers ask for a price: link, QR code, your website, your area',
    to: '/settings/quote-form',
    icon: IconQrcode,
    access: getQuoteForm.access,
    group: 'Business',
    place: 100,
  },
];
