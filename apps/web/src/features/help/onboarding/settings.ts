import { IconListCheck } from '@tabler/icons-react';
import { getJourney } from '@roundbook/contract/help/onboarding/onboarding';
import type { SettingsLink } from '../../../platform/places/settings-link.ts';

export const settingsLinks: readonly SettingsLink[] = [
  {
    label: 'Getting started',
    description: 'What to set up next, and samples to try things on',
    to: '/help/checklist',
    icon: IconListCheck,
    access: getJourney.access,
    group: 'Help and news',
    place: 30,
  },
];
