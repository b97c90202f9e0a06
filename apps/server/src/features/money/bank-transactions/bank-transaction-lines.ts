import { hash } from 'node:crypto';
import {
  type ComparableLine,
  normalisedText,
} from '@roundbook/domain/money/bank-transactions/known-lines';
import type { StatementLine } from '@roundbook/statements/model';

/** Enough of the hash that two texts of one day never share it. */
const FINGERPRINT_LENGTH = 32;

/** A line as it is compared with those that are known. */
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
