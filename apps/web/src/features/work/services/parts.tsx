import type { Service } from '@roundbook/contract/work/services/services';
import type { Column } from '@roundbook/ui/data-table/column.ts';
import { PriceText } from '../../../platform/prices/price-text.tsx';

/** A column with the usual price of a service, for the rows of any list with that price. */
export const usualPriceColumn = <Row extends Pick<Service, 'defaultCost'>>(): Column<Row> => ({
  id: 'cost',
  header: 'Usual price',
  align: 'end',
  cell: ({ defaultCost }) => <PriceText pence={defaultCost} />,
  sortBy: ({ defaultCost }) => defaultCost,
  csv: ({ defaultCost }) => defaultCost && defaultCost / 100,
});
