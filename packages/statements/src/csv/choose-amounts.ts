import { parseAmount } from '@roundbook/tabular/amounts';
import type { Row } from '@roundbook/tabular/rows';
import { type AccountKind, type CsvDoubt, type CsvLayout, StatementError } from '../model.ts';
import { markOf } from './amount-of.ts';
import { type AmountReading, amountReadings, type Candidate, isMoney } from './amount-readings.ts';
import { type Chain, chainOf, type Step } from './balance-chain.ts';
import { cardEvidence } from './card-evidence.ts';
import type { ColumnFacts } from './column-facts.ts';
import { currencyOfRow, currencyOfRows } from './currency.ts';
import { headingScore, ownColumns } from './header-words.ts';
import { RowReader } from './row-content.ts';

/** The reading chosen for a file's amounts. */
export interface Choice {
  readonly layout: CsvLayout;
  readonly kind: AccountKind | null;
  /** True if the balance follows the amounts. */
  readonly isVerified: boolean;
  /** True if it is clear which columns hold the amounts. */
  readonly isClear: boolean;
  readonly doubts: readonly CsvDoubt[];
}

interface Judged {
  readonly candidate: Candidate;
  readonly layout: CsvLayout;
  readonly chain: Chain;
  readonly isVerified: boolean;
  readonly worth: number;
}

type Balances = Pick<CsvLayout, 'balance' | 'balanceBefore'>;

/**
 * Chooses the reading of amounts that the balance proves, or else the one that headings and signs make likeliest.
 * @param known the kind of account that the user chose; null if the user chose none
 */
export function chooseAmounts(
  rows: readonly Row[],
  header: readonly string[],
  facts: readonly ColumnFacts[],
  base: CsvLayout,
  known: AccountKind | null,
): Choice | null {
  const candidates = amountReadings(rows, facts);
  const balances = balancesOf(rows, facts);
  const judged = candidates.flatMap((candidate) =>
    balances.flatMap((balance) => judge(rows, header, candidate, { ...base, ...balance })),
  );
  const usable = judged.filter(
    ({ layout: { amount }, isVerified }) => amount.kind !== 'unsigned' || isVerified,
  );
  if (usable.length === 0) return null;
  const best = usable.reduce((one, other) => (other.worth > one.worth ? other : one));
  return confirmed(rows, header, facts, best, judged, known);
}

/** The pairs of columns that may hold the balance before and after a line, named or found by their sums. */
function balancesOf(rows: readonly Row[], facts: readonly ColumnFacts[]): Balances[] {
  const isRunning = ({ column }: ColumnFacts) =>
    rows.length < 3 || new Set(rows.map(({ cells }) => cells[column] ?? '')).size > 1;
  const named = (meaning: 'balance' | 'balanceBefore') =>
    facts.filter(
      (one) =>
        headingScore(one.heading, meaning) > 0 &&
        one.filled > 0 &&
        one.amounts > 0.5 &&
        isRunning(one),
    );
  const after = named('balance')[0]?.column ?? null;
  const before = named('balanceBefore')[0]?.column ?? null;
  if (after !== null || before !== null) {
    const found: Balances[] = [{ balance: after, balanceBefore: before }];
    if (after !== null && before === null) found.push({ balance: null, balanceBefore: after });
    return found;
  }
  const others = facts.filter(
    (one) => isMoney(one) && isRunning(one) && one.heading === '' && one.coverage > 0.2,
  );
  return [
    { balance: null, balanceBefore: null },
    ...others.map(({ column }) => ({ balance: column, balanceBefore: null })),
  ];
}

function judge(
  rows: readonly Row[],
  header: readonly string[],
  candidate: Candidate,
  base: CsvLayout,
): Judged[] {
  const { amount } = candidate;
  const used = usedBy(amount);
  if (used.includes(base.balance ?? -1) || used.includes(base.balanceBefore ?? -1)) return [];
  const found = [amount, ...turnedOf(amount)].map((one, at): Judged => {
    const layout = { ...base, amount: one };
    const read = readable(rows, header, layout);
    const chain = chainOf(read.steps, one.kind === 'unsigned');
    const isVerified = chain.agreeing > 0 && chain.agreeing >= 3 * chain.breaks.length;
    const isWhole = isVerified && chain.breaks.length === 0;
    // A balance column without a heading is a guess, and a single matching sum does not prove it.
    const isGuess = !candidate.isNamed && layout.balance !== null && chain.agreeing < 2;
    const worth =
      candidate.score -
      300 * read.missed -
      (at > 0 ? 30 : 0) +
      (isWhole && !isGuess ? 1000 : isVerified && !isGuess ? 300 : 0) +
      (layout.balance === null && isColumn(layout.balanceBefore) && !isNamedBefore(header, layout)
        ? -40
        : 0);
    return { candidate, layout, chain, isVerified: isVerified && !isGuess, worth };
  });
  return found;
}

function isColumn(column: number | null | undefined): column is number {
  return column !== null && column !== undefined;
}

function isNamedBefore(header: readonly string[], { balanceBefore }: CsvLayout): boolean {
  return headingScore(header[balanceBefore ?? -1] ?? '', 'balanceBefore') > 0;
}

function turnedOf(amount: AmountReading): AmountReading[] {
  return amount.kind === 'signed' ? [{ ...amount, inIsNegative: true }] : [];
}

function usedBy(amount: AmountReading): number[] {
  if (amount.kind === 'split') return [amount.paidIn, amount.paidOut];
  if (amount.kind === 'signed' && isColumn(amount.fee)) return [amount.column, amount.fee];
  return amount.kind === 'flag' ? [amount.column, amount.flag] : [amount.column];
}

const BORDER: Step = { date: null, amount: 0, before: null, after: null, isBorder: true };

/** The rows as a layout reads them, and the share of rows with money that the layout fails to read. */
function readable(
  rows: readonly Row[],
  header: readonly string[],
  layout: CsvLayout,
): { readonly steps: readonly Step[]; readonly missed: number } {
  const reader = new RowReader(layout, header);
  const steps: Step[] = [];
  const others = [layout.balance, layout.balanceBefore, layout.date];
  let [missed, dated] = [0, 0];
  const own = ownColumns(header, layout);
  const currency = currencyOfRows(rows, layout, header);
  let account = '';
  for (const row of rows) {
    const text = own.map((column) => row.cells[column] ?? '').join(' ');
    if (text !== account && steps.length > 0) steps.push(BORDER);
    account = text;
    try {
      const content = reader.next(row);
      if (content.kind === 'line') {
        const other = currencyOfRow(row, layout, header);
        // Money in another currency is set aside, and has a balance of its own.
        if (other !== '' && other !== currency) continue;
        steps.push(content);
        dated += 1;
      } else if (content.kind === 'aside') {
        steps.push({ date: content.date, amount: 0, before: null, after: content.balance });
        if (content.reason === 'noAmount' && hasMoney(row, others)) missed += 1;
      }
    } catch (error) {
      if (!(error instanceof StatementError)) throw error;
      missed += 1;
    }
  }
  return { steps, missed: dated + missed === 0 ? 1 : missed / (dated + missed) };
}

function hasMoney({ cells }: Row, except: readonly (number | null | undefined)[]): boolean {
  return cells.some(
    (cell, at) => !except.includes(at) && /[.,]\d{2}$/.test(cell) && (parseAmount(cell) ?? 0) !== 0,
  );
}

/** Reverses the amounts if the file's account is a card with its signs the wrong way round, and lists the doubts. */
function confirmed(
  rows: readonly Row[],
  header: readonly string[],
  facts: readonly ColumnFacts[],
  best: Judged,
  judged: readonly Judged[],
  known: AccountKind | null,
): Choice {
  const { candidate, isVerified, chain } = best;
  const signed = best.layout.amount;
  const plain = signed.kind === 'signed' ? { ...signed, inIsNegative: false } : signed;
  const card = cardEvidence(rows, header, plain);
  // If the balance contradicts a card, only words found on no other account prove that it is a
  // card.
  const isShown =
    card.isCard && (!isVerified || card.isThanked || (card.isNamed && card.isTurned === true));
  // On a card, purchases outnumber refunds and payments: if most lines would be money in, they are
  // the wrong way round.
  const isTurned = card.isTurned ?? (isShown || card.isMostlyIn);
  const isCard = isShown || (known === 'card' && isTurned);
  const doubts = new Set<CsvDoubt>();
  const hasSigns = rows.some(({ cells }) => markOf(cells[usedBy(signed)[0] ?? -1] ?? '') !== null);
  let { layout } = best;
  if (isCard && signed.kind === 'signed') {
    const inIsNegative = isTurned;
    layout = { ...layout, amount: { ...signed, inIsNegative } };
    const isPlain = card.isTurned === false && hasSigns;
    if (!isPlain && (card.isTurned === null || !card.isNamed || !hasSigns)) {
      // A balance that grows with purchases may be a card's debt, or an account that money came into.
      if (!isVerified || inIsNegative !== signed.inIsNegative) doubts.add('direction');
    }
  } else if (isCard && signed.kind === 'split' && !candidate.isNamed && !isVerified) {
    if (card.isTurned ?? !isShown) {
      layout = {
        ...layout,
        amount: { kind: 'split', paidIn: signed.paidOut, paidOut: signed.paidIn },
      };
    }
    doubts.add('direction');
  } else if (!isVerified) {
    const isOpposite = card.isRefundOut && card.isMostlyIn;
    if (signed.kind === 'signed' && (!hasSigns || isOpposite)) doubts.add('direction');
    if (signed.kind === 'split' && !candidate.isNamed) doubts.add('direction');
  }
  if (isCard) layout = withOwedBalance(rows, header, layout);
  if (chain.open.length > 0) doubts.add('firstLine');
  const isClear = isVerified || candidate.isNamed || rivalsOf(best, judged).length === 0;
  if (chain.breaks.length > 0) {
    // If the amounts can only be read in this way, and most balances agree, the others show that pages are missing.
    const isProven = candidate.isNamed && (signed.kind === 'split' || hasSigns);
    const isGap = isProven && chain.agreeing > chain.breaks.length;
    if (!isGap || rivalsOf(best, judged).length > 0) doubts.add('balance');
  }
  if (!isClear) doubts.add('columns');
  if (!isVerified && hasOpenFee(rows, facts, best)) doubts.add('fee');
  const kind = isCard || known === 'card' ? 'card' : null;
  return { layout, kind, isVerified, isClear, doubts: [...doubts] };
}

/** The readings that take the amounts from other columns. */
function rivalsOf({ layout }: Judged, judged: readonly Judged[]): Judged[] {
  const own = new Set(usedBy(layout.amount));
  return judged.filter(
    (one) =>
      one.candidate.amount.kind !== 'split' &&
      usedBy(one.layout.amount).every((column) => !own.has(column)),
  );
}

/** True if the file has fees beside the amounts, and nothing shows whether the amounts include them. */
function hasOpenFee(
  rows: readonly Row[],
  facts: readonly ColumnFacts[],
  { layout: { amount }, candidate }: Judged,
): boolean {
  if (amount.kind !== 'signed') return false;
  if (headingScore(facts[amount.column]?.heading ?? '', 'amount') === 100) return false;
  const fees = facts.filter(({ heading }) => headingScore(heading, 'fee') > 0);
  return (
    candidate.score > 0 &&
    fees.some(({ column }) =>
      rows.some(({ cells }) => (parseAmount(cells[column] ?? '') ?? 0) !== 0),
    )
  );
}

/** A card's balance is a debt: it grows with each purchase, which is money out. */
function withOwedBalance(
  rows: readonly Row[],
  header: readonly string[],
  layout: CsvLayout,
): CsvLayout {
  if (layout.balance === null) return layout;
  const worth = (one: CsvLayout) => {
    const { agreeing, breaks } = chainOf(readable(rows, header, one).steps, false);
    return agreeing - breaks.length;
  };
  const owed = { ...layout, balanceIsOwed: true };
  return worth(owed) > worth(layout) ? owed : layout;
}
