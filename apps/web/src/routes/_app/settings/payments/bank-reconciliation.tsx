import { createFileRoute } from '@tanstack/react-router';
import { listTransactions } from '@roundbook/contract/money/bank-transactions/transactions';
import { BankReconciliation } from '../../../../features/money/bank-transactions/bank-reconciliation.tsx';
import type { ReconciliationFilters } from '../../../../features/money/bank-transactions/transaction-filters.ts';
import { guard } from '../../../../platform/access.ts';

export const Route = createFileRoute('/_app/settings/payments/bank-reconciliation')({
  beforeLoad: guard(listTransactions.access),
  // The screen drops unknown values: the code that reads them would otherwise be part of the first
  // page.
  validateSearch: (search): ReconciliationFilters => search,
  component: function Reconciliation() {
    const filters = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <BankReconciliation
        filters={filters}
        onFilter={(change) =>
          void navigate({ search: (now) => ({ ...now, ...change }), replace: true })
        }
      />
    );
  },
});
