import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/db/transaction.ts';

interface PostingRow {
  readonly id: string;
  readonly kind: string;
  readonly day: string;
  readonly reversesId: string | null;
  readonly lines: Readonly<Record<string, number>>;
}

interface ItemRow {
  readonly id: string;
  readonly postingId: string;
  readonly invoiceId: string | null;
  readonly day: string;
  readonly open: number;
}

interface AllocationRow {
  readonly debitId: string;
  readonly creditId: string;
  readonly amount: number;
  readonly isReleased: boolean;
}

interface Rows {
  readonly postings: readonly PostingRow[];
  readonly items: readonly ItemRow[];
  /** In the order of their ids. */
  readonly allocations: readonly AllocationRow[];
  readonly invoices: readonly { postingId: string; suppliedOn: string }[];
  readonly charged: readonly { postingId: string }[];
  readonly creditNotes: readonly { postingId: string }[];
}

/** A change to a figure, on its day, in pence. */
interface Entry {
  readonly figure: string;
  readonly day: string;
  readonly amount: number;
}

/** Every row of a business's books, as stored. */
export async function rawRows(tx: TenantTransaction): Promise<Rows> {
  const id = tx.businessId;
  const [postings, items, allocations, invoices, charged, creditNotes] = await Promise.all([
    tx.all(sql<PostingRow>`
      select p.id, p.kind, p.posted_on as day, p.reverses_id as "reversesId",
             coalesce((select jsonb_object_agg(account, amount) from (
               select account, sum(amount) as amount from posting_lines
                where business_id = ${id} and posting_id = p.id group by account) l), '{}') as lines
        from postings p where p.business_id = ${id}`),
    tx.all(sql<ItemRow>`
      select id, posting_id as "postingId", invoice_id as "invoiceId", posted_on as day, open_amount as open
        from receivable_items where business_id = ${id}`),
    tx.all(sql<AllocationRow>`
      select debit_item_id as "debitId", credit_item_id as "creditId", amount,
             released_at is not null as "isReleased"
        from allocations where business_id = ${id} order by id`),
    tx.all(sql<{ postingId: string; suppliedOn: string }>`
      select posting_id as "postingId", supplied_on as "suppliedOn" from invoices where business_id = ${id}`),
    tx.all(sql<{ postingId: string }>`
      select posting_id as "postingId" from payments where business_id = ${id} and charge_id is not null`),
    tx.all(sql<{ postingId: string }>`
      select posting_id as "postingId" from credit_notes where business_id = ${id}`),
  ]);
  return { postings, items, allocations, invoices, charged, creditNotes };
}

/**
 * The entries of each money figure, worked out from raw rows one at a time: slow and plain, to compare with the answers
 * of reports.
 * @param isRegistered whether the business was registered for VAT on a day
 */
export function naiveEntries(rows: Rows, isRegistered: (day: string) => boolean): Entry[] {
  const postings = new Map(rows.postings.map((one) => [one.id, one]));
  const items = new Map(rows.items.map((one) => [one.id, one]));
  const reversed = new Set(rows.postings.map(({ reversesId }) => reversesId));
  const charged = new Set(rows.charged.map(({ postingId }) => postingId));
  const notes = new Set(rows.creditNotes.map(({ postingId }) => postingId));
  const suppliedOn = new Map(rows.invoices.map((one) => [one.postingId, one.suppliedOn]));
  const entries: Entry[] = [];
  const add = (figure: string, day: string, amount: number) =>
    entries.push({ figure, day, amount });
  const line = ({ lines }: PostingRow, account: string) => lines[account] ?? 0;
  const postingOf = (item: ItemRow) => postings.get(item.postingId)!;
  const isMoney = (item: ItemRow) =>
    ['payment', 'refund', 'reversal'].includes(postingOf(item).kind);
  const usualVat = (amount: number, day: string) =>
    isRegistered(day) ? Math.round(amount / 6) : 0;

  /** The VAT that an allocation takes of an invoice or a credit note, after the earlier allocations. */
  const share = (item: ItemRow, allocation: AllocationRow) => {
    const made = postingOf(item);
    const [vat, total] = [Math.abs(line(made, 'vat')), Math.abs(line(made, 'receivable'))];
    let before = 0;
    for (const one of rows.allocations) {
      if (one === allocation) break;
      const isOwn = one.debitId === item.id || one.creditId === item.id;
      if (isOwn && !one.isReleased) before += one.amount;
    }
    return (
      Math.round((vat * (before + allocation.amount)) / total) - Math.round((vat * before) / total)
    );
  };
  const givenBack = ({ amount, creditId }: AllocationRow) => {
    let [sum, held] = [0, 0];
    for (const one of rows.allocations) {
      const debit = items.get(one.debitId)!;
      if (one.creditId !== creditId || !one.isReleased || isMoney(debit)) continue;
      const made = postingOf(debit);
      sum += one.amount;
      if (debit.invoiceId !== null)
        held += Math.round((one.amount * -line(made, 'vat')) / line(made, 'receivable'));
    }
    return sum === 0
      ? usualVat(amount, items.get(creditId)!.day)
      : Math.round((amount * held) / sum);
  };

  for (const item of rows.items) {
    const made = postingOf(item);
    const { kind, day, reversesId } = made;
    const isChargeBack = kind === 'reversal' && charged.has(reversesId ?? '');
    const figure = isChargeBack ? 'chargeBacks' : kind === 'payment' ? 'payments' : 'refunds';
    if (!isChargeBack && kind !== 'payment' && kind !== 'refund') continue;
    if (reversed.has(made.id) && !charged.has(made.id)) continue;
    const amount = -line(made, 'receivable');
    let vat = usualVat(Math.abs(item.open), item.day);
    for (const one of rows.allocations) {
      if (one.isReleased || (one.debitId !== item.id && one.creditId !== item.id)) continue;
      const other = items.get(one.debitId === item.id ? one.creditId : one.debitId)!;
      if (other.invoiceId !== null || notes.has(other.postingId)) vat += share(other, one);
      else if (isMoney(other)) vat += givenBack(one);
    }
    add(figure, day, figure === 'payments' ? amount : -amount);
    add('moneyIn', day, amount);
    add('vatTaken', day, Math.sign(amount) * vat);
    if (kind === 'payment') add('paidInAdvance', day, -item.open);
  }
  for (const one of rows.allocations) {
    const [debit, credit] = [items.get(one.debitId)!, items.get(one.creditId)!];
    const isPart = notes.has(credit.postingId) && postingOf(credit).kind === 'credit';
    if (one.isReleased || !isPart || isMoney(debit)) continue;
    const moved = (debit.invoiceId === null ? 0 : share(debit, one)) - share(credit, one);
    add('vatTaken', debit.day > credit.day ? debit.day : credit.day, moved);
  }
  for (const made of rows.postings) {
    const day = suppliedOn.get(made.id) ?? made.day;
    add('fees', day, line(made, 'cardFees') + line(made, 'directDebitFees'));
    if (reversed.has(made.id) || made.kind === 'reversal') continue;
    const given = line(made, 'adjustments');
    if (made.kind === 'invoice') add('turnover', day, -line(made, 'sales'));
    else if (notes.has(made.id)) add('turnover', day, -given);
    else add('adjusted', day, -given);
    add('writtenOff', day, line(made, 'badDebts'));
    add('bankCharges', day, line(made, 'bankCharges'));
    if (made.kind !== 'expense') continue;
    for (const account of Object.keys(made.lines).filter((one) => one.startsWith('expense'))) {
      add('spent', day, line(made, account));
    }
    add('reclaimedVat', day, line(made, 'vat'));
  }
  return entries;
}

/** The figures of a range, as the catalogue of metrics names them. */
export function naiveFigures(entries: readonly Entry[], from: string, to: string) {
  const of = (figure: string) =>
    entries
      .filter((one) => one.figure === figure && one.day >= from && one.day <= to)
      .reduce((sum, { amount }) => sum + amount, 0);
  const cash = of('moneyIn') - of('vatTaken');
  const work = of('turnover') + of('adjusted') - of('writtenOff');
  const expenses = of('spent') + of('fees') + of('bankCharges');
  return {
    turnover: of('turnover'),
    moneyIn: of('moneyIn'),
    payments: of('payments'),
    refunds: of('refunds'),
    chargeBacks: of('chargeBacks'),
    fees: of('fees'),
    vatTaken: of('vatTaken'),
    paidInAdvance: of('paidInAdvance'),
    writtenOff: of('writtenOff'),
    reclaimedVat: of('reclaimedVat'),
    expenses,
    notYetPaid: work - cash,
    cash: { income: cash, profit: cash - expenses },
    work: { income: work, profit: work - expenses },
  };
}
