import type { Service } from '@roundbook/contract/work/services/services';
import type { Column } from '@roundbook/ui/data-table/column.ts';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';

/** What a service usually costs, of the rows of any list that has it. */
export const usualPriceColumn = <Row extends Pick<Service, 'defaultCost'>>(): Column<Row> => ({
  id: 'cost',
  header: 'Usual price',
  align: 'end',
  cell: ({ defaultCost }) => <MoneyText pence={defaultCost} />,
  sortBy: ({ defaultCost }) => defaultCost,
  csv: ({ defaultCost }) => defaultCost && defaultCost / 100,
});
