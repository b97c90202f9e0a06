import { isGivenName } from '@roundbook/domain/values/people/given-names';
import type { IncomingTransaction } from '../model.ts';
import { BANK_WORDS, TITLES } from './bank-words.ts';
import { wordsOf } from './normalised.ts';

/** The payer and the reference in a bank's text, if they can be separated. */
export interface StatementParts {
  readonly payer: string;
  readonly reference: string;
  /** The text that cannot be separated; empty if all of it can. */
  readonly rest: string;
}

const REFERENCE_BEFORE_NAME =
  /\bREF(?:ERENCE)?\b[.:\s]*(?<reference>.*)\bFROM\b[.:\s]*(?<payer>[^,]+)/i;
const NAME_BEFORE_REFERENCE =
  /\b(?:FROM|BY ORDER OF|CREDIT|SENDER|PAYER)\b[.:\s]*(?<payer>[^,]+?)[,;\s-]+(?:WITH )?\bREF(?:ERENCE)?\b[.:\s]*(?<reference>[^,]*)/i;
const NAME_THEN_REFERENCE =
  /^(?<payer>[^,;]+?)[\s,;-]+\bREF(?:ERENCE)?\b[.:\s]+(?<reference>[^,]+)/i;
const LISTED = /^(?<payer>[^,;|]*[A-Za-z]{2}[^,;|]*)[,;|](?<reference>[^,;|]+)/;
const FORMS = [REFERENCE_BEFORE_NAME, NAME_BEFORE_REFERENCE, NAME_THEN_REFERENCE, LISTED];

/** Dates, times, and banks' numbers for payments, accounts and branches. */
const MARKS = [
  /\b\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})\b/g,
  /\b\d{4}-\d{2}-\d{2}\b/g,
  /\b\d{1,2}[\s-]?(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]*[\s-]?(?:20)?\d{2}\b/gi,
  /\b\d{1,2}(?:ST|ND|RD|TH)?[\s-]?(?:JAN|FEB|MAR|APR|MAY|JUNE?|JULY?|AUG|SEPT?|OCT|NOV|DEC)\b(?!\s+(?:RO?A?D|ST|STREET|AVE|AVENUE|CLOSE|LANE|COTTAGE)\b)/gi,
  // The day of a visit: "windows 12/5".
  /(?<=\b(?:CLEAN\w*|WINDOWS?|W\/C|ON|DATED?|DONE|THANKS|THX|CHEERS|TA) )\d{1,2}[/.-]\d{1,2}\b/gi,
  /\b\d{6} \d{2}(?=\s*\|)/g,
  /\b\d{1,2}:\d{2}(?::\d{2})?\b/g,
  /\bFP\s+\d{2}\/\d{2}\/\d{2}\s+\d{2}(?:\d{2})?\b/gi,
  /\b\d{2}-\d{2}-\d{2}\b(?:\s*\d{8}\b)?/g,
  /(?:£|\bGBP\s?)\d+(?:\.\d{2})?\b/gi,
  /\b\d+\.\d{2}\b/g,
  /\b\d{9,}\b/g,
  /\b[A-Z]{2}\d{2}[A-Z]{4}\d{14}\b/g,
  /\?\d{2}/g,
];

const HAS_DIGIT = /\d/;

/** Matches the time of day after the date; some banks cut off its minutes. */
const FASTER_PAYMENT_TIME = /(\bFP\s+\d{1,2}\/\d{1,2}\/\d{2,4})\s+\d{2}(?:\d{2})?\b/gi;

/**
 * A text without the dates, times and numbers that only the bank can use. A bar replaces them: a
 * name before it may have been cut off.
 */
export function withoutMarks(text: string): string {
  // All marks contain digits, and most names and references contain none.
  if (!HAS_DIGIT.test(text)) return text;
  const timeless = text.replaceAll(FASTER_PAYMENT_TIME, '$1');
  return MARKS.reduce((left, mark) => left.replaceAll(mark, ' | '), timeless);
}

function without(text: string, part: string): string {
  const at = text.toUpperCase().indexOf(part.trim().toUpperCase());
  return at < 0 ? text : `${text.slice(0, at)} | ${text.slice(at + part.trim().length)}`;
}

const SHORTEST_SURNAME = 3;

/** A payer may write their own name as the reference: it is still the name of the payer. */
function withoutReference(description: string, reference: string): string {
  const rest = without(description, reference);
  const isNamed = wordsOf(rest).some(
    (word) =>
      word.length >= SHORTEST_SURNAME &&
      !TITLES.has(word) &&
      !BANK_WORDS.has(word) &&
      !isGivenName(word),
  );
  return isNamed ? rest : description;
}

/** Separates payer and reference: as the bank did, otherwise by the forms that banks use. */
export function partsOf(transaction: IncomingTransaction): StatementParts {
  const { payerName, reference, description } = transaction;
  const told = [payerName, reference].filter((part) => part.trim() !== '');
  if (told.length > 0) {
    return {
      payer: withoutMarks(payerName),
      reference: withoutMarks(reference),
      rest: withoutMarks(
        payerName.trim() === ''
          ? withoutReference(description, reference)
          : told.reduce(without, description),
      ),
    };
  }
  for (const form of FORMS) {
    const found = form.exec(description)?.groups;
    if (!found) continue;
    return {
      payer: withoutMarks(found['payer'] ?? ''),
      reference: withoutMarks(found['reference'] ?? ''),
      rest: '',
    };
  }
  return { payer: '', reference: '', rest: withoutMarks(description) };
}

const ACCOUNT = /\b(?<sortCode>\d{2}-\d{2}-\d{2})\s*(?<number>\d{8})\b/;

/** The payer's account from the bank or from the text; empty if neither has it. */
export function payerAccountOf(transaction: IncomingTransaction): string {
  const told = transaction.payerAccount.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();
  if (told !== '') return told;
  const found = ACCOUNT.exec(transaction.description)?.groups;
  return found ? `${found['sortCode']}${found['number']}`.replaceAll('-', '') : '';
}
