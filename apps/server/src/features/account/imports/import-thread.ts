/** The code of a thread that reads one list; `readFile` starts it. */
import { fingerprintOf, type Recognition, recogniseColumns } from '@roundbook/imports/recognise';
import { readPasted, readTable, type Table } from '@roundbook/imports/table';

/** The file or pasted text to read. */
export type FileRequest =
  | { readonly bytes: Uint8Array; readonly filename: string }
  | { readonly text: string };

/** A list as read, before its columns are confirmed. */
export interface ReadFile {
  readonly table: Table;
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
    table,
    recognition: recogniseColumns(table),
    fingerprint: fingerprintOf(table),
  };
}
