import type { FileCase } from './file-case.ts';

/** Files in which a column, a word or a heading decides whether a row is booked, and what its money is. */
export const BOOKING_CASES: readonly FileCase[] = [
  {
    name: 'a day of booking left empty',
    proves: 'a card payment that the bank has not booked yet',
    text: `Created,Booked,Amount,Currency,Description
2026-10-13 10:11:12,2026-10-13 10:11:12,14.00,GBP,OKAFOR M
2026-10-14 10:11:12,2026-10-15 03:11:12,-45.00,GBP,SHELL
2026-10-16 10:11:12,,-9.00,GBP,TESCO
`,
    lines: [
      ['2026-10-13', 1400, 'OKAFOR M'],
      ['2026-10-15', -4500, 'SHELL'],
    ],
    setAside: ['4 notBooked'],
    isAsked: true,
  },
  {
    name: 'a status among notes',
    proves: 'a column that only a declined payment fills',
    text: `Date,Description,Amount,Notes
13/10/2026,OKAFOR M,14.00,
14/10/2026,SHELL,-45.00,DECLINED
15/10/2026,HALL P,18.00,
`,
    lines: [
      ['2026-10-13', 1400, 'OKAFOR M'],
      ['2026-10-15', 1800, 'HALL P'],
    ],
    setAside: ['3 refused'],
  },
  {
    name: 'a category alone',
    proves: 'the only words of a line are kept',
    text: `Date,Category,Amount
13/10/2026,Okafor windows,14.00
14/10/2026,Fuel,-45.00
`,
    lines: [
      ['2026-10-13', 1400, 'Okafor windows'],
      ['2026-10-14', -4500, 'Fuel'],
    ],
  },
  {
    name: 'another heading of a currency',
    proves: 'dollars are not booked as pounds',
    text: `Date,Description,Amount,Settlement Ccy
13/10/2026,ACME,1000.00,USD
14/10/2026,HALL P,-18.00,USD
`,
    lines: [
      ['2026-10-13', 100000, 'ACME'],
      ['2026-10-14', -1800, 'HALL P'],
    ],
    currency: 'USD',
  },
  {
    name: 'a currency without a heading',
    proves: 'euros are not booked as pounds',
    text: `13/10/2026,ACME GMBH,1000.00,EUR
14/10/2026,HALL P,-18.00,EUR
`,
    lines: [
      ['2026-10-13', 100000, 'ACME GMBH'],
      ['2026-10-14', -1800, 'HALL P'],
    ],
    currency: 'EUR',
  },
  {
    name: 'a card with only purchases and a refund',
    proves: 'the headings that Lloyds, Halifax and MBNA give their cards',
    text: `Date,Date entered,Reference,Description,Amount,
14/10/2026,15/10/2026,12345678,SCREWFIX LEEDS,25.50,
17/10/2026,18/10/2026,12345679,SHELL,45.00,
18/10/2026,19/10/2026,12345680,AMAZON REFUND,-5.00,
`,
    lines: [
      ['2026-10-14', -2550, 'SCREWFIX LEEDS'],
      ['2026-10-17', -4500, 'SHELL'],
      ['2026-10-18', 500, 'AMAZON REFUND'],
    ],
    isAsked: true,
    kind: 'card',
  },
  {
    name: 'a refund that would be money out',
    proves: 'the file may be a card’s with the signs the wrong way round',
    text: `Date,Description,Amount
14/10/2026,SCREWFIX LEEDS,25.50
17/10/2026,SHELL,45.00
18/10/2026,AMAZON REFUND,-5.00
`,
    lines: [
      ['2026-10-14', 2550, 'SCREWFIX LEEDS'],
      ['2026-10-17', 4500, 'SHELL'],
      ['2026-10-18', -500, 'AMAZON REFUND'],
    ],
    isAsked: true,
  },
  {
    name: 'a card above the headings',
    proves: 'the lines above the headings name the kind of account',
    text: `"Account Name:","Nationwide Credit Card ****1234"
"Account Balance:","£-120.50"

"Date","Transactions","Location","Paid out","Paid in"
"13 Oct 2026","SHELL","BATH","£45.00",""
"14 Oct 2026","PAYMENT RECEIVED","","","£300.00"
`,
    lines: [
      ['2026-10-13', -4500, 'SHELL BATH'],
      ['2026-10-14', 30000, 'PAYMENT RECEIVED'],
    ],
    kind: 'card',
  },
  {
    name: 'payments made and received',
    proves: 'further headings of money in and out',
    text: `Date,Details,Payments made,Payments received
13/10/2026,OKAFOR M,,14.00
14/10/2026,SHELL,45.00,
`,
    lines: [
      ['2026-10-13', 1400, 'OKAFOR M'],
      ['2026-10-14', -4500, 'SHELL'],
    ],
  },
  {
    name: 'expense and income',
    proves: 'the headings of a cash book',
    text: `Date,Details,Expense,Income
13/10/2026,OKAFOR M,,14.00
14/10/2026,SHELL,45.00,
`,
    lines: [
      ['2026-10-13', 1400, 'OKAFOR M'],
      ['2026-10-14', -4500, 'SHELL'],
    ],
  },
];
