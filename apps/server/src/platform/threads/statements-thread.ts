/** The entry module of a thread that reads bank statement files; `statements.ts` starts it. */
import {
  type ReadingOptions,
  StatementError,
  type StatementFile,
} from '@roundbook/statements/model';
import { readStatements } from '@roundbook/statements/read';

export interface StatementRequest {
  readonly bytes: Uint8Array;
  readonly options: ReadingOptions;
}

/** A file's content, or the reason it was refused; a thrown error would lose its line number. */
export type StatementReply =
  | { readonly file: StatementFile }
  | { readonly refusal: { readonly message: string; readonly line: number | null } };

export function run({ bytes, options }: StatementRequest): StatementReply {
  try {
    return { file: readStatements(bytes, options) };
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    return { refusal: { message: error.message, line: error.line } };
  }
}
