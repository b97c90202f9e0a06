import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { callFile } from '@roundbook/client/call';
import { showFailure } from '@roundbook/client/toasts';
import { getTaxUpdatePack } from '@roundbook/contract/money/tax/updates';
import { poundsOf } from '@roundbook/domain/money/tax/filing/cumulative-update';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { saveFile } from '@roundbook/ui/actions/save-file.ts';
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

/** Saves a quarter as a PDF: its figures, the open points, and what was sent. */
async function savePack({ key }: Update['period']): Promise<void> {
  try {
    const pdf = await callFile(getTaxUpdatePack, { query: { quarter: key } });
    saveFile(`quarterly-update-${key}.pdf`, pdf);
  } catch (error) {
    showFailure(error as Error);
  }
}

/** Saves an update as a document, and its figures as a file that a spreadsheet opens. */
export function SaveFigures({ update }: { readonly update: Update }) {
  const { period, income, expenses } = update;
  const [isMaking, setMaking] = useState(false);
  const rows = [...income, ...expenses].map((figure) => ({ ...figure, period }));
  const make = async () => {
    setMaking(true);
    await savePack(period);
    setMaking(false);
  };
  return (
    <Group gap="xs" mt="sm">
      <ActionButton variant="default" size="xs" loading={isMaking} onClick={() => void make()}>
        Save as PDF
      </ActionButton>
      <Button
        variant="default"
        size="xs"
        onClick={() => void exportCsv(`quarterly-update-${period.key}.csv`, COLUMNS, rows)}
      >
        Save as CSV
      </Button>
    </Group>
  );
}
