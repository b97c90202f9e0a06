import { createFileRoute } from '@tanstack/react-router';
import { getPriceRise } from '@roundbook/contract/work/prices/price-rises';
import { RiseRecord } from '../../../../features/work/prices/rises/rise-record.tsx';
import { guard } from '../../../../platform/access.ts';

export const Route = createFileRoute('/_app/business/price-rises/$riseId')({
  beforeLoad: guard(getPriceRise.access),
  component: function PriceRise() {
    return <RiseRecord riseId={Route.useParams().riseId} />;
  },
});
