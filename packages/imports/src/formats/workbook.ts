import type { Grid } from '../grid.ts';

/** A sheet of a workbook; `read` reads its rows. */
export interface Sheet {
  readonly name: string;
  readonly isHidden: boolean;
  read(): Grid;
}

/** A file that can have several sheets. */
export interface Workbook {
  readonly format: 'XLSX' | 'ODS' | 'CSV';
  readonly sheets: readonly Sheet[];
}
