import { IconCalendarX } from '@tabler/icons-react';
import { changeVisitRules } from '@roundbook/contract/work/visit-rules/visit-rules';
import type { SettingsLink } from '../../../platform/places/settings-link.ts';

export const settingsLinks: readonly SettingsLink[] = [
  {
    label: 'Visit rules',
    description: 'Missed visits, visits done in part, first cleans, long gaps',
    to: '/settings/visit-rules',
    icon: IconCalendarX,
    access: changeVisitRules.access,
    group: 'Business',
    place: 90,
  },
];
