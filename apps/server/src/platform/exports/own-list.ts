import type { ListKind } from '@roundbook/domain/account/exports/export';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../db/transaction.ts';
import type { ExportColumn, ExportedList, ExportRow } from './exports.ts';

interface OwnList<Row extends { readonly id: string }> {
  readonly name: ListKind;
  readonly title: string;
  readonly about: string;
  readonly columns: Readonly<Record<string, ExportColumn>>;
  readonly count: ExportedList['count'];
  /** A page of rows in order of id, after the given id; fewer than `most` on the last page. */
  readonly page: (tx: TenantTransaction, after: string | null, most: number) => Promise<Row[]>;
  /** The file's rows for a page of records. */
  readonly rowsOf: (
    tx: TenantTransaction,
    page: readonly Row[],
    today: PlainDate,
  ) => Promise<ExportRow[]> | ExportRow[];
}

/** The number of rows read at a time. */
const PAGE = 500;

/** A list for people to read, with its rows in order of id. */
export function ownList<Row extends { readonly id: string }>({
  page,
  rowsOf,
  ...list
}: OwnList<Row>): ExportedList {
  return {
    ...list,
    pages: async function* pages(tx, today) {
      let after: string | null = null;
      for (;;) {
        const found: Row[] = await page(tx, after, PAGE);
        if (found.length > 0) yield await rowsOf(tx, found, today);
        if (found.length < PAGE) return;
        after = found.at(-1)!.id;
      }
    },
  };
}
