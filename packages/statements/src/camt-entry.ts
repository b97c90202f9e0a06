import type { Pence } from '@roundbook/domain/values/money/pence';
import { parseAmount } from '@roundbook/tabular/amounts';
import { dateOf } from '@roundbook/tabular/dates';
import { statementLine } from './line.ts';
import { StatementError, type StatementLine } from './model.ts';
import { all, text, type XmlNode } from './xml-node.ts';

/**
 * The lines of an entry: one for each payment of a batch whose amounts are given and add up to the
 * entry, otherwise a single line. An entry's direction is the direction of the money, even for a
 * reversal.
 */
export function linesOfEntry(entry: XmlNode, currency: string): StatementLine[] {
  const amount = signedAmount(entry);
  const bookedOn = bookingDay(entry);
  if (amount === null || bookedOn === null) {
    throw new StatementError('An entry of the statement has no amount or no booking date.');
  }
  const stated = all(entry, 'Amt')[0]?.currency ?? '';
  if (stated !== '' && stated !== currency) {
    throw new StatementError(`An entry is in ${stated.slice(0, 3)}, its account in ${currency}.`);
  }
  if (amount === 0) return [];
  const parts = all(entry, 'NtryDtls').flatMap((details) => all(details, 'TxDtls'));
  const amounts = parts.map((part) => partAmount(part, amount));
  const isBatch =
    parts.length > 1 &&
    amounts.every((one) => one !== null && one !== 0) &&
    amounts.reduce<number>((sum, one) => sum + (one ?? 0), 0) === amount;
  if (!isBatch) return [lineOf(entry, parts.length === 1 ? parts[0] : undefined, bookedOn, amount)];
  return parts.map((part, at) => lineOf(entry, part, bookedOn, amounts[at] ?? 0));
}

function signedAmount(entry: XmlNode): Pence | null {
  const amount = parseAmount(text(entry, 'Amt'));
  const direction = text(entry, 'CdtDbtInd');
  if (amount === null || (direction !== 'CRDT' && direction !== 'DBIT')) return null;
  return direction === 'DBIT' ? -amount : amount;
}

function partAmount(part: XmlNode, whole: Pence): Pence | null {
  const written = text(part, 'Amt') || text(part, 'AmtDtls', 'TxAmt', 'Amt');
  const amount = parseAmount(written);
  if (amount === null) return null;
  const direction = text(part, 'CdtDbtInd') || (whole < 0 ? 'DBIT' : 'CRDT');
  return direction === 'DBIT' ? -amount : amount;
}

function bookingDay(entry: XmlNode): string | null {
  const written =
    text(entry, 'BookgDt', 'Dt') ||
    text(entry, 'BookgDt', 'DtTm') ||
    text(entry, 'ValDt', 'Dt') ||
    text(entry, 'ValDt', 'DtTm');
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(written);
  return parts ? dateOf(parts[1] ?? '', parts[2] ?? '', parts[3] ?? '') : null;
}

function lineOf(
  entry: XmlNode,
  part: XmlNode | undefined,
  bookedOn: string,
  amount: Pence,
): StatementLine {
  const parties = all(part, 'RltdPties')[0];
  // A reversal has the party of the payment that it reverses.
  const sides = amount > 0 ? (['Dbtr', 'Cdtr'] as const) : (['Cdtr', 'Dbtr'] as const);
  const party = sides.find((side) => nameOf(parties, side) !== '') ?? sides[0];
  const own = nameOf(parties, party);
  // The person who really paid, where a bank, an agent or a payment provider passed the money on.
  const ultimate = nameOf(parties, `Ultmt${party}`);
  const payerName = ultimate || own;
  const account = all(parties, `${party}Acct`)[0];
  const remittance = all(part, 'RmtInf')[0];
  const free = all(remittance, 'Ustrd').map((one) => text(one));
  const structured = text(remittance, 'Strd', 'CdtrRefInf', 'Ref');
  // The number of the invoice, and words beside a structured reference.
  const documents = all(remittance, 'Strd').flatMap((one) => [
    text(one, 'RfrdDocInf', 'Nb'),
    ...all(one, 'AddtlRmtInf').map((more) => text(more)),
  ]);
  const endToEnd = text(part, 'Refs', 'EndToEndId');
  const reference = structured || (endToEnd === 'NOTPROVIDED' ? '' : endToEnd);
  return statementLine({
    bankId:
      text(part, 'Refs', 'AcctSvcrRef') || text(entry, 'AcctSvcrRef') || text(entry, 'NtryRef'),
    bookedOn,
    amount,
    description: [
      payerName,
      ultimate === '' ? '' : own,
      ...free,
      structured,
      ...documents,
      reference,
      text(part, 'AddtlTxInf'),
      text(entry, 'AddtlNtryInf'),
    ],
    payerName,
    reference: reference || (free.length === 1 ? (free[0] ?? '') : ''),
    payerAccount: text(account, 'Id', 'IBAN') || text(account, 'Id', 'Othr', 'Id'),
    kind:
      text(entry, 'BkTxCd', 'Prtry', 'Cd') || text(entry, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd'),
  });
}

function nameOf(parties: XmlNode | undefined, party: string): string {
  return text(parties, party, 'Nm') || text(parties, party, 'Pty', 'Nm');
}

/** The text of an entry that is not a line, so that a person can recognise it. */
export function textsOfEntry(entry: XmlNode): string[] {
  const part = all(all(entry, 'NtryDtls')[0], 'TxDtls')[0];
  const parties = all(part, 'RltdPties')[0];
  return [
    nameOf(parties, 'Dbtr') || nameOf(parties, 'Cdtr'),
    text(all(part, 'RmtInf')[0], 'Ustrd'),
    text(entry, 'AddtlNtryInf'),
  ];
}
