import type { Row } from '@roundbook/tabular/rows';
import type { CsvLayout } from '../model.ts';
import { amountOf } from './amount-of.ts';
import { plainHeading } from './header-words.ts';

/** The evidence in a file that its account is a card, and of the direction of its amounts. */
export interface CardEvidence {
  /** True if headings or a card's number show that the file is a card's. */
  readonly isNamed: boolean;
  readonly isCard: boolean;
  /** True if the file thanks for a payment, as only card statements do. */
  readonly isThanked: boolean;
  /**
   * The direction according to payments to the card, fees and interest: true if the amounts are the wrong way
   * round, so that a purchase would be money in; null if they show nothing or contradict each other.
   */
  readonly isTurned: boolean | null;
  /** True if a refund would be money out, as on a card whose signs are the wrong way round. */
  readonly isRefundOut: boolean;
  /** True if, not counting payments to the card, more lines would be money in than money out. */
  readonly isMostlyIn: boolean;
}

const CARD_HEADING =
  /^(?:card member|card ?holder(?: name)?|card no|card number|card used|appears on your statement as|additional card holder|sicmcc.*|merchant category code)$/;
/** Matches a heading of Lloyds’, Halifax’s and MBNA’s cards, which suggests a card and proves nothing. */
const LIKELY_HEADING = /^date entered$/;
const CARD_NUMBER = /(?:^|\D)\d{4,6}[ -]?[*xX]{2,}[*xX -]*\d{4}$/;
const TO_CARD =
  /payment[ ,-]*(?:received)?[ ,-]*thank ?you|^payment received\b(?! from)|^direct debit payment$|^payment by direct debit$|^direct debit transaction$|payment - thank|^payment,? thank/i;
const REFUND = /\brefund(?:ed)?\b/i;
const THANKS = /thank ?you/i;
const OF_CARD =
  /interest charge|interest on (?:purchases|cash)|late payment fee|over ?limit fee|cash advance fee|non-sterling (?:transaction )?fee|membership fee|annual fee|cash fee|foreign (?:usage|transaction) fee|^(?:purchase )?interest$/i;

/** Examines a file's headings and lines, read with the given amounts. */
export function cardEvidence(
  rows: readonly Row[],
  header: readonly string[],
  amount: CsvLayout['amount'],
): CardEvidence {
  let [turned, own, thanks, charges, ins, outs] = [0, 0, 0, 0, 0, 0];
  let isRefundOut = false;
  const looked = rows.slice(0, 1000);
  const isNamed =
    header.some((cell) => CARD_HEADING.test(plainHeading(cell))) ||
    looked.some(({ cells }) => cells.some((cell) => CARD_NUMBER.test(cell.trim())));
  const isLikely = header.some((cell) => LIKELY_HEADING.test(plainHeading(cell)));
  for (const { cells } of looked) {
    const pence = amountOf(cells, amount);
    if (pence === null || pence === 0) continue;
    const texts = cells.map((cell) => cell.replaceAll("'", '').trim());
    // A current account has kinds of payment with these names too.
    const isKind = (kind: RegExp) => isNamed && texts.some((cell) => kind.test(cell));
    const isPayment = texts.some((cell) => TO_CARD.test(cell)) || isKind(/^payment$/i);
    const isCharge = texts.some((cell) => OF_CARD.test(cell)) || isKind(/^purchase$/i);
    if (isPayment !== isCharge) {
      if (isPayment === pence > 0) own += 1;
      else turned += 1;
    }
    if (isPayment && texts.some((cell) => THANKS.test(cell))) thanks += 1;
    if (pence < 0 && texts.some((cell) => REFUND.test(cell))) isRefundOut = true;
    if (isCharge && texts.some((cell) => OF_CARD.test(cell))) charges += 1;
    if (pence > 0 && !isPayment) ins += 1;
    if (pence < 0 && !isPayment) outs += 1;
  }
  const isTurned = turned > 0 && own === 0 ? true : own > 0 && turned === 0 ? false : null;
  const byWords =
    (isTurned === true && ins > outs) ||
    (isTurned === false && amount.kind === 'flag' && thanks + charges + own > 0 && outs > ins) ||
    (isTurned === false && thanks + charges > 0 && outs > ins);
  return {
    isNamed,
    isCard: (isNamed && (isTurned !== null || outs === 0)) || (isLikely && ins > outs) || byWords,
    isThanked: thanks > 0,
    isTurned,
    isRefundOut,
    isMostlyIn: ins > outs,
  };
}
