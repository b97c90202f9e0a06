/** The work of a thread that reads one list; `readFile` starts it. */
import { fingerprintOf, type Recognition, recogniseColumns } from '@roundbook/imports/recognise';
import { readPasted, readTable, type Table } from '@roundbook/imports/table';

/** What is read: a file, or what was pasted. */
export type FileRequest =
  | { readonly bytes: Uint8Array; readonly filename: string }
  | { readonly text: string };

/** A list as it was read, before its columns were confirmed. */
export interface ReadFile {
  readonly table: Table;
  readonly recognition: Recognition;
  readonly fingerprint: string;
}

/** What came of it. */
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
