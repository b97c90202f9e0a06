import type { CsvLayout } from '../model.ts';

/** A statement as a bank writes it, with fictitious people. */
export interface CsvSample {
  readonly bank: string;
  readonly text: string;
  readonly encoding?: 'windows-1252' | 'utf-16le';
  /** The date and the pence of each line, in the order of the file. */
  readonly lines: readonly (readonly [string, number])[];
  readonly amount: CsvLayout['amount']['kind'];
  /** The description of the first line. */
  readonly description: string;
  readonly payerName?: string;
  readonly reference?: string;
  readonly closing?: number;
  readonly account?: string;
  readonly pending?: number;
}

export const CSV_SAMPLES: readonly CsvSample[] = [
  {
    bank: 'Barclays',
    text: `Number,Date,Account,Amount,Subcategory,Memo
    ,14/02/2026,20-12-34 12345678,14.00,Counter Credit,"M J OKAFOR            	7K3QWH BGC"
    ,13/02/2026,20-12-34 12345678,-38.20,Card Purchase,"LADDERS4LESS 12FEB   "
    ,03/02/2026,20-12-34 12345678,22.50,Counter Credit,"PATEL R & S	WINDOWS FEB BGC"
`,
    lines: [
      ['2026-02-14', 1400],
      ['2026-02-13', -3820],
      ['2026-02-03', 2250],
    ],
    amount: 'signed',
    description: 'M J OKAFOR 7K3QWH BGC',
    account: '20123412345678',
  },
  {
    bank: 'HSBC, without headings',
    text: `02/03/2026,"OKAFOR M J WINDOWS CR","14.00"
27/02/2026,"DVLA VEHICLE TAX DD","-27.12"
15/02/2026,"SUNNYSIDE LETTINGS 1041 1042 CR","1,045.00"
`,
    lines: [
      ['2026-03-02', 1400],
      ['2026-02-27', -2712],
      ['2026-02-15', 104500],
    ],
    amount: 'signed',
    description: 'OKAFOR M J WINDOWS CR',
  },
  {
    bank: 'Lloyds',
    text: `Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance
04/03/2026,FPI,'30-12-34,12345678,OKAFOR M 7K3QWH,,14.00,1264.30
04/03/2026,DD,'30-12-34,12345678,TESCO MOBILE,18.99,,1250.30
02/03/2026,SO,'30-12-34,12345678,J BRIGGS,,12.00,1269.29
`,
    lines: [
      ['2026-03-04', 1400],
      ['2026-03-04', -1899],
      ['2026-03-02', 1200],
    ],
    amount: 'split',
    description: 'OKAFOR M 7K3QWH',
    closing: 126430,
    account: '30123412345678',
  },
  {
    bank: 'NatWest',
    text: `Date, Type, Description, Value, Balance, Account Name, Account Number

05/03/2026,BAC,"'OKAFOR M J , 7K3QWH , FP 05/03/26 0412",14.00,811.50,"'BRIGHT PANES","'601234-12345678",
03/03/2026,POS,"'4821 02MAR26 , SCREWFIX , LEEDS GB",-21.49,797.50,"'BRIGHT PANES","'601234-12345678",
02/03/2026,S/O,"'HALL P , WINDOWS",18.00,818.99,"'BRIGHT PANES","'601234-12345678",
`,
    lines: [
      ['2026-03-05', 1400],
      ['2026-03-03', -2149],
      ['2026-03-02', 1800],
    ],
    amount: 'signed',
    description: 'OKAFOR M J , 7K3QWH , FP 05/03/26 0412',
    closing: 81150,
    account: '60123412345678',
  },
  {
    bank: 'Santander',
    encoding: 'windows-1252',
    text: `Account Number;**** **** **** 5678
Account Type;Business Current Account
Balance;£510.10

Date;Type;Merchant/Description;Debit/Credit;Balance
06/03/2026;Transfer;FASTER PAYMENTS RECEIPT REF.7K3QWH FROM OKAFOR M J;+£14.00;£510.10
05/03/2026;Direct Debit;DIRECT DEBIT PAYMENT TO O2;-£20.00;£496.10
03/03/2026;Transfer;FASTER PAYMENTS RECEIPT REF.14 ELM RD FROM P HALL;+£18.00;£516.10
`,
    lines: [
      ['2026-03-06', 1400],
      ['2026-03-05', -2000],
      ['2026-03-03', 1800],
    ],
    amount: 'signed',
    description: 'FASTER PAYMENTS RECEIPT REF.7K3QWH FROM OKAFOR M J',
    closing: 51010,
  },
  {
    bank: 'Nationwide',
    encoding: 'windows-1252',
    text: `"Account Name:","FlexAccount ****34567"
"Account Balance:","£320.00"
"Available Balance: ","£320.00"

"Date","Transaction type","Description","Paid out","Paid in","Balance"
"01 Feb 2026","Bank credit","M J OKAFOR 7K3QWH","","£14.00","£334.00"
"03 Feb 2026","Direct debit","EE LIMITED","£32.00","","£302.00"
"05 Feb 2026","Bank credit","HALL P","","£18.00","£320.00"
`,
    lines: [
      ['2026-02-01', 1400],
      ['2026-02-03', -3200],
      ['2026-02-05', 1800],
    ],
    amount: 'split',
    description: 'M J OKAFOR 7K3QWH',
    closing: 32000,
  },
  {
    bank: 'Monzo',
    text: `Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In
tx_0000AbCdEf1,07/03/2026,09:12:44,Faster payment,Maya Okafor,,Income,14.00,GBP,14.00,GBP,7K3QWH,,,7K3QWH,,,14.00
tx_0000AbCdEf2,08/03/2026,18:01:10,Card payment,Screwfix,🔧,Shopping,-9.99,GBP,-9.99,GBP,,Leeds,,SCREWFIX DIR 4411 LEEDS GBR,,-9.99,
`,
    lines: [
      ['2026-03-07', 1400],
      ['2026-03-08', -999],
    ],
    amount: 'signed',
    description: 'Maya Okafor 7K3QWH',
    payerName: 'Maya Okafor',
  },
  {
    bank: 'Starling',
    text: `Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes
01/03/2026,Okafor M,7K3QWH,FASTER PAYMENT,14.00,214.00,INCOME,
02/03/2026,Squeegee Supplies,Order 88,ONLINE PAYMENT,-35.00,179.00,EQUIPMENT,
03/03/2026,Hall P,windows 14 elm rd,FASTER PAYMENT,18.00,197.00,INCOME,
`,
    lines: [
      ['2026-03-01', 1400],
      ['2026-03-02', -3500],
      ['2026-03-03', 1800],
    ],
    amount: 'signed',
    description: 'Okafor M 7K3QWH',
    payerName: 'Okafor M',
    reference: '7K3QWH',
    closing: 19700,
  },
  {
    bank: 'Tide',
    text: `Date,Timestamp,Transaction ID,Transaction description,Amount,Transaction type,Status,Reference,Balance
2026-03-09,2026-03-09T08:00:01Z,8f3b-11,Maya Okafor,14.00,Faster Payment In,Completed,7K3QWH,914.00
2026-03-08,2026-03-08T19:10:00Z,8f3b-10,Shell Leeds,-40.00,Card Transaction,Pending,,
2026-03-07,2026-03-07T10:10:00Z,8f3b-09,P Hall,18.00,Faster Payment In,Completed,windows,900.00
`,
    lines: [
      ['2026-03-09', 1400],
      ['2026-03-07', 1800],
    ],
    amount: 'signed',
    description: 'Maya Okafor 7K3QWH',
    reference: '7K3QWH',
    closing: 91400,
    pending: 1,
  },
  {
    bank: 'Metro Bank',
    text: `Date,Reference,Transaction Type,Money In,Money Out,Balance
01/12/2025,OKAFOR M J 7K3QWH,Inward Payment,14.00,0.00,1014.00
13/12/2025,VODAFONE,Direct Debit,0.00,25.00,989.00
`,
    lines: [
      ['2025-12-01', 1400],
      ['2025-12-13', -2500],
    ],
    amount: 'split',
    description: 'OKAFOR M J 7K3QWH',
    reference: 'OKAFOR M J 7K3QWH',
    closing: 98900,
  },
  {
    bank: 'Co-operative Bank',
    text: `Date,Description,Type,Money In,Money Out,Balance
2026-01-16,OKAFOR 7K3QWH,FASTER PAYMENT,14.00,,64.00
2026-01-12,SUMUP,TFR,,6.50,50.00
`,
    lines: [
      ['2026-01-16', 1400],
      ['2026-01-12', -650],
    ],
    amount: 'split',
    description: 'OKAFOR 7K3QWH',
    closing: 6400,
  },
  {
    bank: 'Virgin Money, with a word for the direction',
    encoding: 'utf-16le',
    text: `Transaction Date\tDescription\tAmount\tDebit/Credit\tBalance
17/01/2026\tOKAFOR M 7K3QWH\t14.00\tCredit\t£78.00
19/01/2026\tBP FUEL\t30.00\tDebit\t£48.00
`,
    lines: [
      ['2026-01-17', 1400],
      ['2026-01-19', -3000],
    ],
    amount: 'flag',
    description: 'OKAFOR M 7K3QWH',
    closing: 4800,
  },
  {
    bank: 'Revolut',
    text: `Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
TOPUP,Current,2026-03-01 10:00:00,2026-03-02 10:00:01,Payment from Maya Okafor,14.00,0.00,GBP,COMPLETED,114.00
CARD_PAYMENT,Current,2026-03-03 12:00:00,,Wickes,-12.00,0.00,GBP,PENDING,
`,
    lines: [['2026-03-02', 1400]],
    amount: 'signed',
    description: 'Payment from Maya Okafor',
    pending: 1,
    closing: 11400,
  },
];
