import { createFileRoute } from '@tanstack/react-router';
import { listImports } from '@roundbook/contract/account/imports/imports';
import { ImportPage } from '../../../features/account/imports/import-page.tsx';
import { guard } from '../../../platform/access.ts';

export const Route = createFileRoute('/_app/settings/import')({
  beforeLoad: guard(listImports.access),
  component: ImportPage,
});
