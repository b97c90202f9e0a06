/** The work of a thread that reads files of banks; `statements.ts` starts it. */
import { StatementError, type StatementFile } from '@roundbook/statements/model';
import { type ReadingOptions, readStatements } from '@roundbook/statements/read';

export interface StatementRequest {
  readonly bytes: Uint8Array;
  readonly options: ReadingOptions;
}

/** What a file says, or why it is refused: an error that is thrown would arrive without its line. */
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
