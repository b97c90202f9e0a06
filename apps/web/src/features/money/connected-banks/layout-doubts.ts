import type {
  CsvPreview,
  ImportLayout,
} from '@roundbook/contract/money/connected-banks/statement-imports';

type Doubt = CsvPreview['doubts'][number];

/** The question for each doubt; the user sees only the question for a file's first doubt. */
const QUESTIONS: readonly (readonly [Doubt, string])[] = [
  [
    'balance',
    'The balance in the file does not agree with the amounts. Were these lines read correctly?',
  ],
  [
    'fee',
    'The file has fees beside the amounts, and does not show whether the amounts include them. Were these lines read correctly?',
  ],
  [
    'firstLine',
    'The balance does not show whether the first line came in or went out. Is this right?',
  ],
  ['direction', 'The file does not show which amounts came in and which went out. Is this right?'],
  ['columns', 'Several columns of the file could be the amount. Is this right?'],
  ['dates', 'The dates of the file can be read in two ways. Are these days right?'],
  ['status', 'The file has a status that we do not know. Were these lines booked by the bank?'],
];

/** The question that the user has to answer about a file. */
export function questionOf({ doubts }: Pick<CsvPreview, 'doubts'>): string {
  const found = QUESTIONS.find(([doubt]) => doubts.includes(doubt));
  return `${found?.[1] ?? 'Were these lines read correctly?'} Your answer is remembered for later files with this layout.`;
}

/**
 * The same layout with money in and money out swapped; null if words in the file decide the
 * direction.
 */
export function turned(layout: ImportLayout): ImportLayout | null {
  const { amount } = layout;
  switch (amount.kind) {
    case 'signed':
      return { ...layout, amount: { ...amount, inIsNegative: !amount.inIsNegative } };
    case 'split': {
      const { paidIn, paidOut } = amount;
      return { ...layout, amount: { kind: 'split', paidIn: paidOut, paidOut: paidIn } };
    }
    case 'unsigned':
      return {
        ...layout,
        amount: { ...amount, undecided: amount.undecided === 'in' ? 'out' : 'in' },
      };
    case 'flag':
      return null;
  }
}
