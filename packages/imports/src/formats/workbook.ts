import type { Grid } from '../grid.ts';

/** A sheet that is read on request. */
export interface Sheet {
  readonly name: string;
  readonly isHidden: boolean;
  read(): Grid;
}

/** A file with several sheets. */
export interface Workbook {
  readonly format: 'XLSX' | 'ODS' | 'CSV';
  readonly sheets: readonly Sheet[];
}
