import { createFileRoute } from '@tanstack/react-router';
import {
  listSecurityLog,
  SECURITY_KINDS,
} from '@roundbook/contract/account/security-log/security-log';
import {
  SecurityLog,
  type SecurityLogFilters,
} from '../../../features/account/security-log/security-log.tsx';
import { guard } from '../../../platform/access.ts';
import { searchChoice } from '../../../platform/search-params.ts';

function pageOf(value: unknown): number | undefined {
  return Number.isInteger(value) && Number(value) > 1 ? Number(value) : undefined;
}

export const Route = createFileRoute('/_app/settings/security-log')({
  beforeLoad: guard(listSecurityLog.access),
  validateSearch: (search): SecurityLogFilters => ({
    kind: searchChoice(search, 'kind', SECURITY_KINDS),
    page: pageOf(search['page']),
  }),
  component: SecurityLogScreen,
});

function SecurityLogScreen() {
  const navigate = Route.useNavigate();
  return (
    <SecurityLog
      filters={Route.useSearch()}
      onFilter={(change) =>
        void navigate({ search: (now) => ({ ...now, ...change }), replace: true })
      }
    />
  );
}
