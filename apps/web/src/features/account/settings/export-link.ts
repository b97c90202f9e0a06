import { IconPackageExport } from '@tabler/icons-react';
import { listExports } from '@roundbook/contract/account/exports/exports';
import type { SettingsLink } from './settings-link.ts';

/** Where the Owner takes everything along. */
export const exportLink: SettingsLink = {
  label: 'Exports',
  description: 'Take everything along, or one list; what a round is worth',
  to: '/exports',
  icon: IconPackageExport,
  access: listExports.access,
};
