import { createFileRoute } from '@tanstack/react-router';
import { getPriceList } from '@roundbook/contract/work/prices/price-lists';
import { PriceListPage } from '../../../../features/work/prices/lists/price-list-page.tsx';
import { guard } from '../../../../platform/access.ts';

export const Route = createFileRoute('/_app/business/pricing/$priceListId')({
  beforeLoad: guard(getPriceList.access),
  component: function OnePriceList() {
    return <PriceListPage priceListId={Route.useParams().priceListId} />;
  },
});
