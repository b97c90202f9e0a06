/** The code of a thread that reads one list; `readFile` starts it. */
import { fingerprintOf, type Recognition, recogniseColumns } from '@roundbook/imports/recognise';
import { readPasted, readTable, type Table } from '@roundbook/imports/table';

/** The file or pasted text to read. */
export type FileRequest =
  | { readonly bytes: Uint8Array; readonly filename: string }
  | { readonly text: string };

/** The number of rows from which sample values are taken for the columns of a known layout. */
const SAMPLE_ROWS = 500;

/** The number of rows stored by one statement. */
const ROWS_AT_ONCE = 250;

/** A list as read, before its columns are confirmed. */
export interface ReadFile {
  /** The list with its first rows only. */
  readonly sample: Table;
  /** The number of rows of the whole list. */
  readonly total: number;
  /**
   * All rows as JSON for the database, split into several strings. The thread writes the JSON, because building so many
   * objects on the event loop would hold up other calls.
   */
  readonly rows: readonly string[];
  readonly recognition: Recognition;
  readonly fingerprint: string;
}

/** The thread's reply. */
export type FileReply =
  | ({ readonly ok: true } & ReadFile)
  | { readonly ok: false; readonly reason: string };

export function run(request: FileRequest): FileReply {
  const reading =
    'text' in request ? readPasted(request.text) : readTable(request.bytes, request.filename);
  if (!reading.ok) return reading;
  const { table } = reading;
  return {
    ok: true,
    sample: { ...table, rows: table.rows.slice(0, SAMPLE_ROWS) },
    total: table.rows.length,
    rows: rowTexts(table),
    recognition: recogniseColumns(table),
    fingerprint: fingerprintOf(table),
  };
}

function rowTexts({ rows }: Table): string[] {
  const texts: string[] = [];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    texts.push(JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE)));
  }
  return texts;
}
