import type { SetAsideReason } from '../model.ts';

const REFUSED =
  /\b(?:revert|revers(?:ed|al)\b|declin|denied|deny|fail|cancel|reject|refused|void|expired|unsuccess|abandon|blocked|removed)/i;
const NOT_BOOKED =
  /\b(?:pend|authori[sz]|schedul|upcoming|in progress|wait|on hold|hold|held|processing|uncleared|not booked|unbooked|unposted|memo|incomplete|pdng|requires|requested|submitted|created|draft|new)\b|\b(?:pending|authori[sz]|schedul|waiting|await)/i;
const BOOKED =
  /\b(?:complet|success|book|bill|post|settl|clear|paid|payout|refund|cred|debit|done|ok|approved|execut|confirm|process|receiv|sent|captur|active|accepted|charged|final|yes|normal|finish|funded|deposit|transferred|returned|partial)/i;
/** Words that, alone in a cell, show that a row moved no money, whatever the column is called. */
const ALONE =
  /^(?:pending|declined|denied|reverted|failed|cancelled|canceled|waiting|rejected|authorised|authorized|on hold|uncleared|scheduled|upcoming|expired|voided|pdng)$/i;

/** The reason to set a row with this status aside; null for the status of money that moved. */
export function reasonOfStatus(status: string): SetAsideReason | null {
  if (status === '') return null;
  if (REFUSED.test(status)) return 'refused';
  return NOT_BOOKED.test(status) ? 'notBooked' : null;
}

/** True for a status of unknown meaning. */
export function isUnknownStatus(status: string): boolean {
  return status !== '' && reasonOfStatus(status) === null && !BOOKED.test(status);
}

/** True for a cell whose word alone shows that the bank has not booked the row. */
export function isStatusWord(cell: string): boolean {
  return cell.length < 12 && ALONE.test(cell);
}

const BALANCE_TEXT =
  /^(?:opening|closing|start(?:ing)?|end(?:ing)?|previous|last|new|current|statement)? ?balance(?: (?:brought|carried) forward| [bc] ?\/ ?f(?:wd)?| forward|:)?$|^(?:brought|carried) forward$|^(?:start|end) of statement$/i;
const TOTAL_TEXT = /^(?:sub-?|grand )?totals?\b|\btotals?$|^(?:page|sum)\b/i;

/** True for the text of a row that gives a balance, not a line. */
export function isBalanceText(cell: string): boolean {
  return cell.length < 60 && BALANCE_TEXT.test(cell.trim());
}

/** True for the text of a row that adds up other rows. */
export function isTotalText(cell: string): boolean {
  return cell.length < 60 && (TOTAL_TEXT.test(cell.trim()) || isBalanceText(cell));
}
