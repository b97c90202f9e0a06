import { IconPackageExport } from '@tabler/icons-react';
import { listExports } from '@roundbook/contract/account/exports/exports';
import type { SettingsLink } from '../../../platform/places/settings-link.ts';

export const settingsLinks: readonly SettingsLink[] = [
  {
    label: 'Exports',
    description: 'Download everything, or one list; what a round is worth',
    to: '/exports',
    icon: IconPackageExport,
    access: listExports.access,
    group: 'Business',
    place: 220,
  },
];
