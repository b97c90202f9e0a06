import { parseShortId } from '@roundbook/domain/customers/customers/short-id';
import type { Book } from '../book/book.ts';
import { isKnownWord } from '../book/known-words.ts';
import { shortened } from '../book/lexicon.ts';
import { TELLING } from '../calibration.ts';
import type { OpenInvoice } from '../model.ts';
import type { Reading } from '../reading/reading.ts';
import type { Finding } from './finding.ts';

/** Customers whose ids appear in a transaction, with the strongest finding for each. */
export interface ReferenceHits {
  readonly findings: ReadonlyMap<number, Finding>;
  /** Open invoices whose numbers appear in the text, by customer. */
  readonly invoices: ReadonlyMap<number, readonly OpenInvoice[]>;
}

const ID_LENGTH = 6;
const MIXED = /^(?=.*\d)(?=.*[A-Z])[A-Z0-9]+$/;

function keepStrongest(findings: Map<number, Finding>, customer: number, finding: Finding): void {
  const known = findings.get(customer);
  if (!known || known.weight < finding.weight) findings.set(customer, finding);
}

function shortIdFinding(shortId: string, isWhole: boolean, customers: number): Finding {
  const telling = isWhole ? TELLING.shortId : TELLING.hiddenShortId;
  return {
    topic: 'reference',
    kind: isWhole ? 'short-id' : 'hidden-short-id',
    words: `reference ${shortId}`,
    weight: Math.log(telling * customers),
  };
}

/** Finds every six consecutive characters that are a customer's id. */
function findShortIds(text: string, book: Book, findings: Map<number, Finding>): void {
  const joined = canonical(text.replaceAll(' ', ''));
  const ends = new Set<number>([0]);
  let length = 0;
  for (const word of text.split(' ')) ends.add((length += word.length));
  for (let from = 0; from + ID_LENGTH <= joined.length; from += 1) {
    const shortId = joined.slice(from, from + ID_LENGTH);
    const customer = book.shortIds.get(shortId);
    if (customer === undefined || parseShortId(shortId) === null) continue;
    const isWhole = ends.has(from) && ends.has(from + ID_LENGTH);
    keepStrongest(findings, customer, shortIdFinding(shortId, isWhole, book.profiles.length));
  }
}

function canonical(word: string): string {
  return word.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

/** The ids that are one character away from a word. */
function nearIds(word: string, book: Book): Set<number> {
  const near = new Set<number>();
  const written = canonical(word);
  const add = (customers: readonly number[] | undefined) => {
    for (const customer of customers ?? []) near.add(customer);
  };
  if (written.length === ID_LENGTH - 1) add(book.shortenedIds.get(written));
  if (written.length === ID_LENGTH) {
    for (const [at, form] of shortened(written).entries()) {
      for (const customer of book.shortenedIds.get(form) ?? []) {
        const id = book.profiles[customer]!.customer.shortId;
        const isExchange =
          id[at] === written[at + 1] &&
          id[at + 1] === written[at] &&
          id.slice(at + 2) === written.slice(at + 2);
        if (id.slice(0, at) + id.slice(at + 1) === form || isExchange) near.add(customer);
      }
    }
  }
  if (written.length === ID_LENGTH + 1) {
    for (const form of shortened(written)) {
      const customer = book.shortIds.get(form);
      if (customer !== undefined) near.add(customer);
    }
  }
  return near;
}

function nearTelling(word: string, shortId: string, isOnly: boolean): number {
  if (!isOnly) return TELLING.nearShortId;
  if (!MIXED.test(word)) return TELLING.cutLetters;
  const written = canonical(word);
  const isCut = shortId.startsWith(written) || shortId.endsWith(written);
  return isCut ? TELLING.cutShortId : TELLING.onlyNearShortId;
}

const ONLY_LETTERS = /^[A-Z]{5}$/;

function findNearIds(text: string, book: Book, findings: Map<number, Finding>): void {
  for (const word of text.split(' ')) {
    const mayBeCut = ONLY_LETTERS.test(word) && !isKnownWord(word, book);
    if (!(MIXED.test(word) || mayBeCut) || parseShortId(word) !== null) continue;
    const near = nearIds(word, book);
    for (const customer of near) {
      const { shortId } = book.profiles[customer]!.customer;
      keepStrongest(findings, customer, {
        topic: 'reference',
        kind: 'near-short-id',
        words: `reference ${word}, one character from ${shortId}`,
        weight: Math.log(nearTelling(word, shortId, near.size === 1) * book.profiles.length),
      });
    }
  }
}

const INVOICE_WORD = /^(?:INV|INVS|INVOICE|INVOICES|INVNO|INVN|IN|BILL|BILLS|IV)$/;
const BETWEEN = /^(?:NO|NUM|NUMBER|NR|AND|TO|N)$/;
const PREFIXED = /^(?:INVOICE|INVNO|INV|IN)(?<number>[0-9OIL]*\d[0-9OIL]*)$/;
const NUMBER = /^\d[0-9OIL]*$/;
const YEAR = /^(?:19|20)\d\d$/;
const SHORT_DIGITS = 3;
const MOST_ENDS = 12;
const LONGEST_NUMBER = 8;

function bareTelling(digits: string): number {
  if (digits.length < SHORT_DIGITS) return 0;
  if (digits.length === SHORT_DIGITS || YEAR.test(digits)) return TELLING.shortInvoiceNumber;
  return TELLING.bareInvoiceNumber;
}

/** A number in a text that may be an invoice number. */
interface Written {
  readonly telling: number;
  /** True for a number written with its leading zeros, which has lost no digits at the front. */
  readonly isWhole: boolean;
}

/** Numbers in a text that may be invoice numbers, each with its weight. */
function invoiceNumbers(text: string): Map<string, Written> {
  const numbers = new Map<string, Written>();
  const add = (number: string, telling: number) => {
    const digits = number.replace(/^0+/, '');
    if (telling <= (numbers.get(digits)?.telling ?? 0)) return;
    numbers.set(digits, { telling, isWhole: digits !== number });
  };
  let afterPrefix = false;
  for (const word of text.split(' ')) {
    const prefixed = PREFIXED.exec(word)?.groups?.['number'];
    if (prefixed !== undefined) {
      add(canonical(prefixed), TELLING.invoiceNumber);
      afterPrefix = true;
    } else if (NUMBER.test(word) && word.length <= LONGEST_NUMBER) {
      const digits = canonical(word);
      add(digits, afterPrefix ? TELLING.invoiceNumber : bareTelling(digits.replace(/^0+/, '')));
    } else if (INVOICE_WORD.test(word)) afterPrefix = true;
    else if (!BETWEEN.test(word)) afterPrefix = false;
    if (MIXED.test(word) && word.length > SHORT_DIGITS) add(word, TELLING.invoiceNumber);
  }
  return numbers;
}

interface Numbered {
  readonly invoice: OpenInvoice;
  readonly telling: number;
}

/**
 * The invoices with this number; if there are none and digits may be missing at the front, the
 * invoices whose number ends in it.
 */
function numbered(number: string, { telling, isWhole }: Written, book: Book): Numbered[] {
  const whole = book.invoices.get(number) ?? [];
  if (whole.length > 0) return whole.map((invoice) => ({ invoice, telling }));
  if (isWhole || telling < TELLING.invoiceNumber) return [];
  const ends = book.invoiceEnds.get(number) ?? [];
  return ends.length > MOST_ENDS
    ? []
    : ends.map((invoice) => ({ invoice, telling: TELLING.cutInvoiceNumber / ends.length }));
}

function findInvoices(
  text: string,
  book: Book,
  findings: Map<number, Finding>,
  invoices: Map<number, OpenInvoice[]>,
): void {
  for (const [number, written] of invoiceNumbers(text)) {
    for (const { invoice, telling } of numbered(number, written, book)) {
      const customer = book.numbers.get(invoice.customerId);
      if (customer === undefined || telling === 0) continue;
      const cited = invoices.get(customer) ?? [];
      if (!cited.includes(invoice)) cited.push(invoice);
      invoices.set(customer, cited);
      keepStrongest(findings, customer, {
        topic: 'reference',
        kind: 'invoice-number',
        words: `invoice number ${invoice.number}`,
        weight: Math.log(telling * book.profiles.length),
      });
    }
  }
}

/** Finds customers' short ids and the numbers of open invoices in a transaction. */
export function referenceHits(reading: Reading, book: Book): ReferenceHits {
  const findings = new Map<number, Finding>();
  const invoices = new Map<number, OpenInvoice[]>();
  for (const text of reading.texts) {
    findShortIds(text, book, findings);
    findNearIds(text, book, findings);
    findInvoices(text, book, findings, invoices);
  }
  return { findings, invoices };
}
