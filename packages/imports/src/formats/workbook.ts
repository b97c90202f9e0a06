import type { Grid } from '../grid.ts';

/** A sheet, read when it is asked for. */
export interface Sheet {
  readonly name: string;
  readonly isHidden: boolean;
  read(): Grid;
}

/** A file of several sheets. */
export interface Workbook {
  readonly format: 'XLSX' | 'ODS' | 'CSV';
  readonly sheets: readonly Sheet[];
}
