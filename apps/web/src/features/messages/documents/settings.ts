import { IconFiles, IconFileText } from '@tabler/icons-react';
import { listDocumentTemplates } from '@roundbook/contract/messages/documents/document-templates';
import { listDocuments } from '@roundbook/contract/messages/documents/documents';
import type { SettingsLink } from '../../../platform/places/settings-link.ts';

export const settingsLinks: readonly SettingsLink[] = [
  {
    label: 'Documents',
    description: 'Letters, contracts and other documents for your customers',
    to: '/business/documents',
    icon: IconFiles,
    access: listDocuments.access,
    group: 'Business',
    place: 120,
  },
  {
    label: 'Document templates',
    description: 'What your letters and other documents say, in your words',
    to: '/settings/document-templates',
    icon: IconFileText,
    access: listDocumentTemplates.access,
    group: 'Business',
    place: 130,
  },
];
