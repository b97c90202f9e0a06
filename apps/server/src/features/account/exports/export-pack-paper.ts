import {
  type MapSquare,
  type Retention,
  SQUARE_KM,
  type ValuePack,
  VERY_LATE_DAYS,
} from '@roundbook/domain/account/exports/value-pack';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { durationWords } from '@roundbook/domain/values/durations/duration';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import type { Paper, PaperBlock } from '../../../platform/pdf/paper.ts';

const percent = (part: number, whole: number) => `${Math.floor((100 * part) / whole)}%`;

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

function retentionText({ aYearAgo, kept, gained, passing }: Retention): string {
  const came = `${counted(gained, 'job', 'jobs')} started since${passing > 0 ? `, and ${passing} came and went` : ''}.`;
  if (aYearAgo === 0) return `There are no records from a year ago. ${came}`;
  return `Of the ${counted(aYearAgo, 'job', 'jobs')} on the round a year ago, ${kept} ${kept === 1 ? 'is' : 'are'} still there: ${percent(kept, aYearAgo)}. ${came}`;
}

function arrearsText({ arrears, customers }: ValuePack): string {
  const { owed, owing, late, veryLate } = arrears;
  if (owing === 0) return 'No customer owes anything today.';
  const debt = `${owing} of ${counted(customers, 'customer', 'customers')} ${owing === 1 ? 'owes' : 'owe'} ${formatPounds(owed)} in all.`;
  if (late === 0) return `${debt} Nothing is overdue.`;
  return `${debt} ${late} ${late === 1 ? 'is' : 'are'} late, ${veryLate} by more than ${VERY_LATE_DAYS} days.`;
}

function mapBlocks(squares: readonly MapSquare[]): PaperBlock[] {
  if (squares.length === 0) return [];
  const most = Math.max(...squares.map(({ jobs }) => jobs));
  return [
    { look: 'heading', text: 'Where the work is' },
    {
      look: 'map',
      scale: `${SQUARE_KM * 1000} metres. Darker squares have more jobs, at most ${most}. North is up.`,
      squares: squares.map(({ east, north, jobs }) => ({
        east,
        north,
        shade: 0.25 + (0.75 * jobs) / most,
      })),
    },
    {
      look: 'text',
      text: 'Squares with fewer than three jobs are left out, so that no house can be identified.',
    },
  ];
}

/** The value pack as a document of one or two pages; it names neither customers, nor the business, nor the round. */
export function valuePackPaper(
  pack: ValuePack,
  squares: readonly MapSquare[],
  today: PlainDate,
): Paper {
  const { districts, methods, secondsACycle, averagePrice } = pack;
  const named = districts.filter(({ district }) => district !== '').map(({ district }) => district);
  const elsewhere = districts.find(({ district }) => district === '');
  const figures: (readonly string[])[] = [
    ['Customers', String(pack.customers)],
    ['Recurring jobs', String(pack.jobs)],
    ['Income from one visit per job', formatPounds(pack.aCycle)],
    ['Income in a year', formatPounds(pack.aYear)],
    ['Average price', averagePrice === null ? 'Not known' : formatPounds(averagePrice)],
    [
      'Work for one visit per job',
      secondsACycle === null ? 'Not known' : `${durationWords(secondsACycle)}, without driving`,
    ],
  ];
  return {
    title: named.length > 0 ? `A round in ${named.slice(0, 4).join(', ')}` : 'A round',
    sender: { name: '', lines: [] },
    recipient: { name: '', lines: [] },
    facts: [{ label: 'As of', value: formatLongDate(today) }],
    blocks: [
      { look: 'table', columns: ['Figure', ''], rows: figures },
      { look: 'heading', text: 'By frequency' },
      {
        look: 'table',
        columns: ['How often', 'Jobs', 'Average price', 'In a year'],
        rows: pack.byFrequency.map((one) => [
          one.words,
          String(one.jobs),
          formatPounds(one.averagePrice),
          formatPounds(one.aYear),
        ]),
      },
      { look: 'heading', text: 'Who stays' },
      { look: 'text', text: retentionText(pack.retention) },
      { look: 'heading', text: 'Who pays' },
      { look: 'text', text: arrearsText(pack) },
      ...(methods.length > 0
        ? [
            {
              look: 'text' as const,
              text: `Last payment method: ${methods.map(({ method, customers }) => `${method} (${customers})`).join(', ')}.`,
            },
          ]
        : []),
      ...mapBlocks(squares),
      ...(named.length > 0
        ? [
            { look: 'heading' as const, text: 'By postcode district' },
            {
              look: 'table' as const,
              columns: ['District', 'Jobs'],
              rows: [
                ...districts
                  .filter(({ district }) => district !== '')
                  .map(({ district, jobs }) => [district, String(jobs)]),
                ...(elsewhere ? [['Elsewhere', String(elsewhere.jobs)]] : []),
              ],
            },
          ]
        : []),
      {
        look: 'text',
        text: 'One-off jobs are left out. A year has 12 months or 365.25 days. Customers’ debts are shown in full, even if the customers also have work in other rounds. A job counts from the day its first visit was due.',
      },
    ],
  };
}
