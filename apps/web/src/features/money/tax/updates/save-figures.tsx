import { Button } from '@mantine/core';
import { poundsOf } from '@roundbook/domain/money/tax/filing/cumulative-update';
import type { Column } from '@roundbook/ui/data-table/column.ts';
import { exportCsv } from '@roundbook/ui/data-table/export-csv.ts';
import type { TaxUpdate } from '../api.ts';

type Update = NonNullable<TaxUpdate['update']>;

/** A figure of the update as a row of the file. */
type Figure = Update['income'][number] & Pick<Update, 'period'>;

const column = (header: string, csv: (figure: Figure) => string | number): Column<Figure> => ({
  id: header,
  header,
  cell: csv,
  csv,
});

const COLUMNS: readonly Column<Figure>[] = [
  column('Tax year', ({ period }) => period.taxYear),
  column('From', ({ period }) => period.from),
  column('To', ({ period }) => period.to),
  column('Box of SA103F', ({ box }) => box),
  column('Field of HMRC', ({ field }) => field),
  column('Figure', ({ label }) => label),
  column('Amount', ({ amount }) => poundsOf(amount)),
];

/** Saves an update's figures as a file that a spreadsheet opens. */
export function SaveFigures({ update }: { readonly update: Update }) {
  const { period, income, expenses } = update;
  const rows = [...income, ...expenses].map((figure) => ({ ...figure, period }));
  return (
    <Button
      variant="default"
      size="xs"
      mt="sm"
      onClick={() => void exportCsv(`quarterly-update-${period.key}.csv`, COLUMNS, rows)}
    >
      Save as CSV
    </Button>
  );
}
