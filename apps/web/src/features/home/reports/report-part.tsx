import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { showFailure } from '@roundbook/client/toasts';
import type {
  Report,
  ReportChart,
  ReportTable as Table,
} from '@roundbook/contract/home/reports/report';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { isEmptyChart } from './charts/chart-data.ts';
import { ChartView } from './charts/chart-view.tsx';
import { ReportTable } from './tables/report-table.tsx';
import { saveTableAsCsv, saveTableAsXlsx } from './tables/save-table.ts';
import { tableOfChart } from './tables/table-of-chart.ts';
import { isBlankTable } from './tables/table-values.ts';
import classes from './report-part.module.css';

/** A part of a report: a chart beside its table, or a table alone. */
export interface Part {
  readonly chart: ReportChart | null;
  readonly table: Table;
}

/** A table with more columns than this does not fit beside a chart. */
const MOST_COLUMNS_BESIDE = 5;

/**
 * The parts of a report in order: each chart with the table of the same key, or with its own values as a table, and
 * then the tables without a chart.
 */
export function partsOf({ charts, tables }: Report): readonly Part[] {
  const drawn = new Set(charts.map(({ key }) => key));
  return [
    ...charts.map((chart) => ({
      chart,
      table: tables.find(({ key }) => key === chart.key) ?? tableOfChart(chart),
    })),
    ...tables.filter(({ key }) => !drawn.has(key)).map((table) => ({ chart: null, table })),
  ];
}

/** Whether a part has neither anything to draw nor a number other than 0. */
export function isBlankPart({ chart, table }: Part): boolean {
  return (chart === null || isEmptyChart(chart)) && isBlankTable(table);
}

interface DownloadMenuProps {
  readonly table: Table;
  /** The name of the file, without its ending. */
  readonly fileName: string;
}

/** Saves a table as a file. */
function DownloadMenu({ table, fileName }: DownloadMenuProps) {
  if (table.rows.length === 0) return null;
  return (
    <ActionMenu
      label={`Download ${table.title}`}
      actions={[
        {
          label: 'Download CSV',
          icon: IconFileTypeCsv,
          run: () => void saveTableAsCsv(fileName, table).catch(showFailure),
        },
        {
          label: 'Download Excel',
          icon: IconFileSpreadsheet,
          run: () => void saveTableAsXlsx(fileName, table).catch(showFailure),
        },
      ]}
    />
  );
}

interface ReportPartProps {
  readonly part: Part;
  /** The beginning of the names of its files. */
  readonly files: string;
}

/** A chart with its table beside it at a desk, and below it on a phone; or a table alone; or a sentence that there is neither. */
export function ReportPart({ part: { chart, table }, files }: ReportPartProps) {
  const isDrawn = chart !== null && !isEmptyChart(chart);
  const isBeside = isDrawn && table.columns.length <= MOST_COLUMNS_BESIDE;
  return (
    <div className={classes.part} data-beside={isBeside || undefined}>
      <SectionCard
        title={chart?.title ?? table.title}
        actions={
          !isBlankPart({ chart, table }) && (
            <DownloadMenu table={table} fileName={`${files}-${table.key}`} />
          )
        }
      >
        {isBlankPart({ chart, table }) ? (
          <p className={classes.note}>There is nothing to show.</p>
        ) : (
          <div className={classes.content}>
            {isDrawn && <ChartView chart={chart} />}
            <ReportTable
              table={table}
              isBeside={isBeside}
              chartRows={isDrawn && chart.kind === 'ranked' ? chart.points.length : 0}
            />
          </div>
        )}
      </SectionCard>
    </div>
  );
}
