import { IconFileImport } from '@tabler/icons-react';
import { listImports } from '@roundbook/contract/account/imports/imports';
import type { SettingsLink } from '../../../platform/places/settings-link.ts';

export const settingsLinks: readonly SettingsLink[] = [
  {
    label: 'Import customers',
    description: 'From a spreadsheet, paper or another program',
    to: '/settings/import',
    icon: IconFileImport,
    access: listImports.access,
    group: 'Business',
    place: 70,
  },
];
