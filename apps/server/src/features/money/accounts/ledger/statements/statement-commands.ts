import type { sendStatements } from '@roundbook/contract/money/ledger/statements';
import type { LongCall, WriteCall } from '../../../../../platform/http/call.ts';
import type { PreparedLetters } from '../../../../../platform/pdf/prepared-letters.ts';
import type { FileStore } from '../../../../../providers/files/files.ts';
import { lockCustomers, ofCustomers } from '../account/account-queries.ts';
import { queueStatements, statementDocuments } from './ledger-statement-mail.ts';

/** Makes the documents of the statements to be sent, without holding a transaction open. */
export async function prepare(
  files: FileStore,
  { body, today, load }: LongCall<typeof sendStatements>,
): Promise<PreparedLetters> {
  const make = await load((tx) => statementDocuments(tx, files, body, today));
  return make();
}

/**
 * Emails customers their statements, and lists the customers left out.
 * @throws OutdatedPreparation if a statement to be sent has changed since its document was made
 */
export async function send(
  { tx, body, today, enqueue }: WriteCall<typeof sendStatements>,
  prepared: PreparedLetters,
) {
  await lockCustomers(tx, ofCustomers(body.ids));
  return queueStatements(tx, enqueue, prepared, body, today);
}
