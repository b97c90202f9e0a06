import type {
  CsvPreview,
  ImportLayout,
} from '@roundbook/contract/money/connected-banks/statement-imports';

/** The meanings a column can have, in the order of the menu. */
export const MEANINGS = [
  { value: 'none', label: 'Not used' },
  { value: 'date', label: 'Date' },
  { value: 'amount', label: 'Amount' },
  { value: 'paidIn', label: 'Paid in' },
  { value: 'paidOut', label: 'Paid out' },
  { value: 'flag', label: 'In or out, as a word' },
  { value: 'description', label: 'Description' },
  { value: 'payerName', label: 'Payer’s name' },
  { value: 'reference', label: 'Reference' },
  { value: 'payerAccount', label: 'Payer’s account' },
  { value: 'kind', label: 'Kind of payment' },
  { value: 'balance', label: 'Balance' },
  { value: 'balanceBefore', label: 'Balance before' },
  { value: 'fee', label: 'Fee on top of the amount' },
  { value: 'bankId', label: 'The bank’s own id' },
  { value: 'status', label: 'Status, such as Pending' },
] as const;

export type Meaning = (typeof MEANINGS)[number]['value'];

/** The user's choices for a file. */
export interface ColumnChoices {
  readonly meanings: readonly Meaning[];
  readonly dateOrder: ImportLayout['dateOrder'];
  readonly inIsNegative: boolean;
  /** True if the amounts have no signs, so that the balance decides their directions. */
  readonly isUnsigned: boolean;
  /** The direction of lines without signs if the balance does not decide it; null if the user has not chosen. */
  readonly undecided: 'in' | 'out' | null;
  /** The layout as the reader found it, for the fields that the user does not choose here. */
  readonly found: ImportLayout | null;
}

const NOTHING_CHOSEN = {
  dateOrder: 'dmy',
  inIsNegative: false,
  isUnsigned: false,
  undecided: null,
  found: null,
} as const;

/** The choices that correspond to a layout. */
export function choicesOf({ layout, width }: Pick<CsvPreview, 'layout' | 'width'>): ColumnChoices {
  const meanings: Meaning[] = Array.from({ length: width }, () => 'none');
  if (!layout) {
    return { ...NOTHING_CHOSEN, meanings };
  }
  const set = (column: number | null | undefined, meaning: Meaning) => {
    if (column !== null && column !== undefined && column < width) meanings[column] = meaning;
  };
  const { amount } = layout;
  for (const column of layout.description) set(column, 'description');
  for (const name of [
    'date',
    'payerName',
    'reference',
    'payerAccount',
    'kind',
    'balance',
    'balanceBefore',
    'bankId',
    'status',
  ] as const) {
    set(layout[name], name);
  }
  if (amount.kind === 'split') {
    set(amount.paidIn, 'paidIn');
    set(amount.paidOut, 'paidOut');
  } else {
    set(amount.column, 'amount');
    if (amount.kind === 'flag' && amount.flag !== amount.column) set(amount.flag, 'flag');
    if (amount.kind === 'signed') set(amount.fee, 'fee');
  }
  const inIsNegative = amount.kind === 'signed' && amount.inIsNegative;
  const isUnsigned = amount.kind === 'unsigned';
  const undecided = amount.kind === 'unsigned' ? (amount.undecided ?? null) : null;
  const { dateOrder } = layout;
  return { meanings, dateOrder, inIsNegative, isUnsigned, undecided, found: layout };
}

/** The layout that the choices describe, or a message about what is missing. */
export function layoutOf(
  { meanings, dateOrder, found, ...signs }: ColumnChoices,
  firstRow: number,
): { readonly layout: ImportLayout } | { readonly missing: string } {
  const column = (meaning: Meaning) => {
    const at = meanings.indexOf(meaning);
    return at === -1 ? null : at;
  };
  const twice = MEANINGS.find(
    ({ value }) =>
      value !== 'none' &&
      value !== 'description' &&
      meanings.filter((one) => one === value).length > 1,
  );
  if (twice) return { missing: `Two columns are called “${twice.label}”. Please keep one.` };
  const date = column('date');
  if (date === null) return { missing: 'Please say which column is the date.' };
  const amount = amountOf(column, signs, found?.amount ?? null);
  if (amount === null) {
    return {
      missing: 'Please say which column is the amount, or which two are paid in and paid out.',
    };
  }
  const named = [column('payerName'), column('reference')];
  const description = meanings.flatMap((meaning, at) =>
    meaning === 'description' || named.includes(at) ? [at] : [],
  );
  return {
    layout: {
      firstRow,
      date,
      dateOrder,
      amount,
      description,
      payerName: column('payerName'),
      reference: column('reference'),
      payerAccount: column('payerAccount'),
      kind: column('kind'),
      balance: column('balance'),
      balanceBefore: column('balanceBefore'),
      balanceIsOwed: found?.balanceIsOwed ?? false,
      bankId: column('bankId'),
      status: column('status'),
    },
  };
}

function amountOf(
  column: (meaning: Meaning) => number | null,
  {
    inIsNegative,
    isUnsigned,
    undecided,
  }: Pick<ColumnChoices, 'inIsNegative' | 'isUnsigned' | 'undecided'>,
  found: ImportLayout['amount'] | null,
): ImportLayout['amount'] | null {
  const [amount, paidIn, paidOut] = [column('amount'), column('paidIn'), column('paidOut')];
  const flag = column('flag');
  if (paidIn !== null && paidOut !== null && amount === null) {
    return { kind: 'split', paidIn, paidOut };
  }
  if (amount === null || paidIn !== null || paidOut !== null) return null;
  if (flag !== null) {
    const unmarked = found?.kind === 'flag' && found.flag === flag ? found.unmarked : undefined;
    return { kind: 'flag', column: amount, flag, ...(unmarked && { unmarked }) };
  }
  // If the column of amounts itself marks money in, the detected layout is kept.
  if (found?.kind === 'flag' && found.flag === amount) return found;
  if (isUnsigned) return { kind: 'unsigned', column: amount, ...(undecided && { undecided }) };
  return { kind: 'signed', column: amount, inIsNegative, fee: column('fee') };
}
