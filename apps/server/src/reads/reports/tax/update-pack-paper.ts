import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { getTaxFiling } from '@roundbook/contract/money/tax/filing';
import type { getTaxUpdate } from '@roundbook/contract/money/tax/updates';
import { COUNTED_WORDS } from '@roundbook/domain/money/tax/bases';
import { type QuarterPart, quarterName } from '@roundbook/domain/money/tax/filing/late-facts';
import { CATEGORY_FIELDS } from '@roundbook/domain/money/tax/update-figures';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import { timeOfDayIn, todayIn } from '@roundbook/domain/values/dates/zones';
import { sumPence } from '@roundbook/domain/values/money/pence';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import type { Paper, PaperBlock } from '../../../platform/pdf/paper.ts';

type Update = NonNullable<ResponseOf<typeof getTaxUpdate>['update']>;
type Filing = ResponseOf<typeof getTaxFiling>;
type Sent = Filing['updates'][number];

/** The content of an update's pack. */
interface UpdatePack {
  readonly business: string;
  readonly update: Update;
  /** The number of records behind each figure, by HMRC's fields. */
  readonly rows: ReadonlyMap<string, number>;
  /** The figures of each quarter of the update's period that has begun. */
  readonly parts: readonly QuarterPart[];
  /** The tax year's declared updates, newest first. */
  readonly sent: readonly Sent[];
  readonly late: Filing['late'];
  readonly madeAt: string;
}

/** HMRC's clock, on which its receipts are dated. */
const ZONE = 'Europe/London';

const whenText = (at: string) => `${formatLongDate(todayIn(ZONE, at))}, ${timeOfDayIn(ZONE, at)}`;

const STATE_WORDS: Readonly<Record<Sent['state'], string>> = {
  Waiting: 'not answered yet',
  Accepted: 'accepted',
  Refused: 'refused',
};

/** The figures by the boxes of the tax return, each with the number of its rows. */
function figuresTable({ update, rows }: UpdatePack): PaperBlock {
  const { income, expenses, totalExpenses } = update;
  const row = ({ field, box, label, amount }: (typeof income)[number]) => [
    label,
    String(box),
    (rows.get(field) ?? 0).toLocaleString('en-GB'),
    formatPounds(amount),
  ];
  return {
    look: 'table',
    columns: ['Figure', 'Box of SA103F', 'Rows', 'Amount'],
    numbers: [1, 2],
    rows: [
      ...income.map(row),
      ...expenses.map(row),
      ['All expenses', '', '', formatPounds(totalExpenses)],
    ],
    isSummed: true,
  };
}

/** The quarters of which the update is the sum. */
function quartersTable({ parts }: UpdatePack): PaperBlock {
  const sums = parts.map(({ quarter, amounts }) => {
    const turnover = (amounts['turnover'] ?? 0) + (amounts['other'] ?? 0);
    const spent = sumPence(CATEGORY_FIELDS.map((field) => amounts[field] ?? 0));
    return { name: quarterName(quarter), turnover, spent };
  });
  const row = (name: string, turnover: number, spent: number) => [
    name,
    formatPounds(turnover),
    formatPounds(spent),
    formatPounds(turnover - spent),
  ];
  return {
    look: 'table',
    columns: ['Quarter', 'Income', 'Expenses', 'Profit'],
    rows: [
      ...sums.map(({ name, turnover, spent }) => row(name, turnover, spent)),
      row(
        'The update',
        sumPence(sums.map(({ turnover }) => turnover)),
        sumPence(sums.map(({ spent }) => spent)),
      ),
    ],
    isSummed: true,
  };
}

function sentBlocks(sent: Sent): PaperBlock[] {
  const practice = sent.isPractice ? ' (practice)' : '';
  const told = sent.receipt
    ? [`Receipt ${sent.receipt.id}, ${whenText(sent.receipt.at)}.`]
    : sent.errors.map(({ words }) => words);
  const isShown = ({ field, amount }: Sent['amounts'][number]) =>
    amount !== 0 || field === 'turnover' || field === 'other';
  const shown = sent.amounts.filter(isShown);
  return [
    {
      look: 'heading',
      text: `Sent: ${quarterName(sent.quarter)}, ${STATE_WORDS[sent.state]}${practice}`,
    },
    {
      look: 'text',
      text: [
        `From ${formatLongDate(sent.from)} to ${formatLongDate(sent.to)}, declared ${whenText(sent.declaredAt)}: “${sent.declaration}”`,
        ...told,
      ].join('\n'),
    },
    {
      look: 'table',
      columns: ['Sent', 'Amount'],
      rows: shown.map(({ label, amount }) => [label, formatPounds(amount)]),
    },
    ...(shown.length < sent.amounts.length
      ? [{ look: 'text' as const, text: 'All other figures were sent as nothing.' }]
      : []),
  ];
}

/** A quarterly update on paper: its figures, the open points, and what was sent. */
export function updatePackPaper(pack: UpdatePack): Paper {
  const { business, update, sent, late, madeAt } = pack;
  const { period, openPoints } = update;
  const points = [...late, ...openPoints].map(({ words }) => words);
  return {
    title: `Quarterly update, ${quarterName(period.quarter)}`,
    sender: { name: business, lines: [] },
    recipient: { name: '', lines: [] },
    facts: [
      { label: 'Business', value: business },
      { label: 'Tax year', value: period.taxYear },
      {
        label: 'Period',
        value: `${formatLongDate(period.from)} to ${formatLongDate(period.to)}`,
      },
      { label: 'Counted by', value: COUNTED_WORDS[update.basis] },
      { label: 'Due by', value: formatLongDate(period.dueOn) },
      { label: 'Printed', value: whenText(madeAt) },
    ],
    blocks: [
      { look: 'heading', text: 'Figures' },
      figuresTable(pack),
      { look: 'heading', text: 'Quarter by quarter' },
      quartersTable(pack),
      { look: 'heading', text: 'Before you send it' },
      points.length > 0
        ? { look: 'list', points }
        : { look: 'text', text: 'Nothing is left to clear.' },
      ...(sent.length > 0
        ? sent.flatMap(sentBlocks)
        : [
            { look: 'heading' as const, text: 'Sent updates' },
            { look: 'text' as const, text: 'Nothing has been sent for this tax year.' },
          ]),
      {
        look: 'text',
        text: 'Each update covers the tax year so far and replaces the last. Each row is a record in Roundbook; Tax opens the rows behind each figure.',
      },
    ],
  };
}
