import { createFileRoute } from '@tanstack/react-router';
import { getTaxSummary } from '@roundbook/contract/money/tax/tax';
import type { HmrcReturn } from '../../features/money/tax/filing/hmrc-queries.ts';
import { TaxPage } from '../../features/money/tax/tax-page.tsx';
import { guard } from '../../platform/access.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

export const Route = createFileRoute('/_app/hmrc')({
  beforeLoad: guard(getTaxSummary.access),
  validateSearch: ({ state, code, error }): HmrcReturn => ({
    state: text(state),
    code: text(code),
    error: text(error),
  }),
  component: function Tax() {
    const navigate = Route.useNavigate();
    return (
      <TaxPage
        from={Route.useSearch()}
        onReturned={() => void navigate({ search: {}, replace: true })}
      />
    );
  },
});
