import { hash } from 'node:crypto';
import {
  type ComparableLine,
  normalisedText,
} from '@roundbook/domain/money/bank-transactions/known-lines';
import type { StatementLine } from '@roundbook/statements/model';

/** The number of characters kept of a hash: enough that no two different texts on the same day share them. */
const FINGERPRINT_LENGTH = 32;

/** A line in the form used to compare it with known lines. */
export function comparable(line: StatementLine): ComparableLine {
  const text = normalisedText(line);
  return {
    bookedOn: line.bookedOn,
    amount: line.amount,
    bankId: line.bankId,
    fingerprint: hash('sha256', text).slice(0, FINGERPRINT_LENGTH),
    text,
  };
}
