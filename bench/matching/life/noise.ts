import { addDays, diffDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { Random } from '@roundbook/routing/random';
import { makeAccount } from './accounts.ts';
import { between, chance, digits, draw, pick, seedOf } from './choice.ts';
import type { BankEntry, EntryKind } from './model.ts';
import { makePerson, type Person } from './names.ts';

interface Money {
  readonly kind: EntryKind;
  readonly what: string;
  readonly name: string;
  readonly reference: string;
  readonly amount: number;
}

/** The kinds of incoming money that does not come from customers, each with its share. */
const MONEY_IN: readonly (readonly [number, (random: Random, owner: Person) => Money])[] = [
  [
    22,
    (random) => ({
      kind: 'transfer in',
      what: 'card payout',
      name: pick(random, ['SUMUP PAYMENTS', 'STRIPE PAYMENTS UK', 'ZETTLE BY PAYPAL', 'SQUARE UK']),
      reference: pick(random, [
        `SUMUP PID${digits(random, 6)}`,
        'STRIPE',
        `ZTL*${digits(random, 8)}`,
      ]),
      amount: between(random, 900, 24_000),
    }),
  ],
  [
    16,
    (random) => ({
      kind: 'credit',
      what: 'Direct Debit payout',
      name: 'GOCARDLESS LTD',
      reference: `GC-${digits(random, 4)}ROUND`,
      amount: between(random, 2_000, 60_000),
    }),
  ],
  [
    20,
    // Money for a one-off job missing from the books, or from a former customer: looks like a
    // customer's payment.
    (random) => {
      const person = makePerson(random);
      const { holder } = makeAccount(random, {
        person,
        partner: null,
        companyName: '',
        accountOf: 'own',
      });
      const reference = draw(random, [
        [45, 'windows'],
        [20, 'window cleaning'],
        [20, person.last],
        [15, `${between(random, 1, 90)} ${pick(random, ['Church', 'High', 'Mill', 'Park'])} st`],
      ]);
      const amount = between(random, 9, 30) * 100;
      return { kind: 'transfer in', what: 'not in the books', name: holder, reference, amount };
    },
  ],
  [
    10,
    (random, owner) => ({
      kind: 'own transfer',
      what: 'own transfer',
      name: `${owner.first[0]} ${owner.last}`,
      reference: pick(random, ['transfer', 'from savings', 'tax pot', '']),
      amount: between(random, 1, 40) * 2_500,
    }),
  ],
  [
    8,
    (random, owner) => ({
      kind: 'cash in',
      what: 'cash paid in',
      name: '',
      reference: `CASH PAID IN AT POST OFFICE ${owner.last}`,
      amount: between(random, 4, 80) * 500,
    }),
  ],
  [
    7,
    (random) => ({
      kind: 'credit',
      what: 'supplier refund',
      name: pick(random, ['SCREWFIX DIRECT', 'GARDINER POLE SYST', 'AMAZON UK', 'HALFORDS']),
      reference: `REFUND ${digits(random, 7)}`,
      amount: between(random, 499, 9_000),
    }),
  ],
  [
    5,
    (random) => ({
      kind: 'interest',
      what: 'interest',
      name: '',
      reference: 'INTEREST (GROSS)',
      amount: between(random, 4, 900),
    }),
  ],
  [
    4,
    (random) => ({
      kind: 'credit',
      what: 'HMRC',
      name: pick(random, ['HMRC VAT', 'HMRC SELF ASSESSM', 'HMRC CIS REPAYMENT']),
      reference: `${digits(random, 10)}K`,
      amount: between(random, 3_000, 120_000),
    }),
  ],
  [
    4,
    (random, owner) => ({
      kind: 'transfer in',
      what: 'family',
      name: `${owner.title} ${makePerson(random).first} ${owner.last}`,
      reference: pick(random, ['birthday', 'happy xmas', 'lottery', 'holiday', 'loan back', 'van']),
      amount: between(random, 2, 30) * 500,
    }),
  ],
  [
    2,
    (random) => ({
      kind: 'credit',
      what: 'loan',
      name: pick(random, ['FUNDING CIRCLE LTD', 'IWOCA LIMITED', 'START UP LOANS']),
      reference: `LOAN ${digits(random, 6)}`,
      amount: between(random, 10, 80) * 10_000,
    }),
  ],
  [
    2,
    (random) => ({
      kind: 'credit',
      what: 'insurance',
      name: pick(random, ['AVIVA INSURANCE', 'DIRECT LINE GRP', 'NFU MUTUAL']),
      reference: `CLAIM ${digits(random, 8)}`,
      amount: between(random, 10_000, 90_000),
    }),
  ],
];

/** Outgoing money, which no matcher sees but every real statement contains. */
const MONEY_OUT: readonly (readonly [number, (random: Random) => Money])[] = [
  [
    50,
    (random) => ({
      kind: 'card out',
      what: 'out',
      name: pick(random, ['SHELL GARAGE', 'TESCO STORES 2931', 'SCREWFIX DIRECT', 'GREGGS', 'BP']),
      reference: '',
      amount: -between(random, 250, 9_000),
    }),
  ],
  [
    25,
    (random) => ({
      kind: 'direct debit out',
      what: 'out',
      name: pick(random, ['DVLA VEHICLE TAX', 'EE LIMITED', 'AVIVA', 'YORKSHIRE WATER', 'ADOBE']),
      reference: digits(random, 9),
      amount: -between(random, 900, 20_000),
    }),
  ],
  [
    25,
    (random) => ({
      kind: 'transfer out',
      what: 'out',
      name: makePerson(random).last.toUpperCase(),
      reference: pick(random, ['WAGES', 'WAGES WK 12', 'VAN', 'DRAWINGS']),
      amount: -between(random, 100, 600) * 100,
    }),
  ],
];

/** Other entries on the account between two days. */
export function makeNoise(
  period: { readonly from: PlainDate; readonly to: PlainDate },
  counts: { readonly moneyIn: number; readonly moneyOut: number },
  owner: Person,
  seed: number,
): BankEntry[] {
  const random = new Random(seedOf(seed, 'noise'));
  const days = diffDays(period.from, period.to);
  const entryOf = ({ kind, what, name, reference, amount }: Money): BankEntry => ({
    on: addDays(period.from, random.below(days + 1)),
    amount,
    kind,
    name,
    reference,
    account: chance(random, 0.9) ? digits(random, 14) : '',
    truth: { customerId: null, invoices: [], kind: what },
  });
  return [
    ...Array.from({ length: counts.moneyIn }, () => entryOf(draw(random, MONEY_IN)(random, owner))),
    ...Array.from({ length: counts.moneyOut }, () => entryOf(draw(random, MONEY_OUT)(random))),
  ];
}
