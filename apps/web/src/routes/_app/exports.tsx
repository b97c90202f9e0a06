import { createFileRoute } from '@tanstack/react-router';
import { listExports } from '@roundbook/contract/account/exports/exports';
import { Exports } from '../../features/account/exports/exports.tsx';
import { guard } from '../../platform/access.ts';

export const Route = createFileRoute('/_app/exports')({
  beforeLoad: guard(listExports.access),
  component: Exports,
});
