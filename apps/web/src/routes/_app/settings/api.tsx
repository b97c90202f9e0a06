import { createFileRoute } from '@tanstack/react-router';
import { listApiKeys } from '@roundbook/contract/account/api-keys/api-keys';
import { ApiSettings } from '../../../features/account/api-keys/api-settings.tsx';
import { guard } from '../../../platform/access.ts';

export const Route = createFileRoute('/_app/settings/api')({
  beforeLoad: guard(listApiKeys.access),
  component: ApiSettings,
});
