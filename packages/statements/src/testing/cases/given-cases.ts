import type { FileCase } from './file-case.ts';

export const GIVEN_CASES: readonly FileCase[] = [
  {
    name: 'a fee in euro',
    proves: 'the balance follows the billed amount',
    text: `Transaction Date;Posted Date;Details;Transaction amount;Transaction currency;Billed amount;Billed currency;Fee;Balance
13/02/2026 10:11:12;13/02/2026;OKAFOR M 7K3QWH;14.00;GBP;14.00;GBP;0.00;114.00
14/02/2026 10:11:12;15/02/2026;SHELL;-23.00;EUR;-20.00;GBP;0.00;94.00
`,
    lines: [
      ['2026-02-13', 1400, 'OKAFOR M 7K3QWH'],
      ['2026-02-15', -2000, 'SHELL'],
    ],
    closing: 9400,
  },
  {
    name: 'a card without headings',
    proves: 'the payment to the card has a column of its own',
    text: `14 Jan 26 , SCREWFIX LEEDS , Visa ,  MR DEMO , Business , , , 25.50
15 Jan 26 , Payment By Direct Debit , Visa , MR DEMO , Payment , , 300.00 , 
16 Jan 26 , SHELL , Visa , MR DEMO , Fuel , , , 45.00
`,
    lines: [
      ['2026-01-14', -2550, 'SCREWFIX LEEDS Business'],
      ['2026-01-15', 30000, 'Payment By Direct Debit'],
      ['2026-01-16', -4500, 'SHELL Fuel'],
    ],
    isAsked: true,
    kind: 'card',
  },
  {
    name: 'a wide card',
    proves: 'purchases are positive, the payment negative',
    text: `Date,Description,Card Member,Account #,Amount,Extended Details,Appears On Your Statement As,Address,Town/City,Postcode,Country,Reference,Category
15/01/2026,SCREWFIX LEEDS,MR TEST,-12345,25.50,GOODS,SCREWFIX LEEDS,123 ST,LONDON,SW1A 1AA,UK,'AT123001',Business
14/01/2026,PAYMENT RECEIVED - THANK YOU,MR TEST,-12345,-300.00,,PAYMENT RECEIVED,,,,,'AT123002',
`,
    lines: [
      ['2026-01-15', -2550, "SCREWFIX LEEDS GOODS AT123001'"],
      ['2026-01-14', 30000, "PAYMENT RECEIVED - THANK YOU AT123002'"],
    ],
    kind: 'card',
  },
  {
    name: 'a card with the headings of a current account',
    proves: 'the card number and the kinds of payment show that it is a card',
    text: `Date, Type, Description, Value, Balance, Account Name, Account Number

20 Mar 2026,Purchase,"'AMZNMKTPLACE ",8.99,,"'M SMITH","'543400******1111",
05 Apr 2026,Payment," ' DIRECT DEBIT PAYMENT ",-1088.91,,"'M SMITH","'543400******1111",
04 Apr 2026,Fee,"'NON-STERLING TRANSACTION FEE",0.45,,"'M SMITH","'543400******1111",
`,
    lines: [
      ['2026-03-20', -899, 'AMZNMKTPLACE'],
      ['2026-04-05', 108891, 'DIRECT DEBIT PAYMENT'],
      ['2026-04-04', -45, 'NON-STERLING TRANSACTION FEE'],
    ],
    kind: 'card',
  },
  {
    name: 'euros under Ccy',
    proves: 'the currency has another heading',
    text: `Date,Narrative,Amount,Ccy,Balance
13/02/2026,ACME GMBH,1000.00,EUR,5000.00
14/02/2026,HALL P,-18.00,EUR,4982.00
`,
    lines: [
      ['2026-02-13', 100000, 'ACME GMBH'],
      ['2026-02-14', -1800, 'HALL P'],
    ],
    closing: 498200,
    currency: 'EUR',
  },
  {
    name: 'two columns without headings',
    proves: 'nothing shows which is money in',
    text: `13/02/2026,OKAFOR M,,14.00
14/02/2026,VODAFONE,20.00,
15/02/2026,HALL P,,18.00
16/02/2026,SHELL,45.00,
`,
    lines: [
      ['2026-02-13', 1400, 'OKAFOR M'],
      ['2026-02-14', -2000, 'VODAFONE'],
      ['2026-02-15', 1800, 'HALL P'],
      ['2026-02-16', -4500, 'SHELL'],
    ],
    isAsked: true,
  },
  {
    name: 'a denied payment',
    proves: 'the balance follows the net amount',
    text: `"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","From Email Address","To Email Address","Transaction ID","Balance"
"20/01/2026","10:00:00","GMT","M Okafor","Website Payment","Completed","GBP","14.00","-0.71","13.29","m@example.com","firm@example.com","7KX12345AB678901C","13.29"
"21/01/2026","11:00:00","GMT","P Hall","Website Payment","Completed","GBP","20.00","-0.88","19.12","p@example.com","firm@example.com","7KX12345AB678902C","32.41"
"22/01/2026","12:00:00","GMT","","General Withdrawal","Completed","GBP","-32.41","0.00","-32.41","firm@example.com","","7KX12345AB678903C","0.00"
"23/01/2026","12:00:00","GMT","Q Foo","Website Payment","Denied","GBP","40.00","0.00","40.00","q@example.com","firm@example.com","7KX12345AB678904C","0.00"
`,
    lines: [
      ['2026-01-20', 1329, 'M Okafor'],
      ['2026-01-21', 1912, 'P Hall'],
      ['2026-01-22', -3241, 'General Withdrawal'],
    ],
    setAside: ['5 refused'],
    closing: 0,
  },
  {
    name: 'an unknown heading',
    proves: 'the narrative is under the unknown heading',
    text: `Date,Transaction,Ref,Amount
13/02/2026,OKAFOR M J WINDOW CLEANING,FPI001,14.00
14/02/2026,HALL P,FPI002,18.00
`,
    lines: [
      ['2026-02-13', 1400, 'OKAFOR M J WINDOW CLEANING FPI001'],
      ['2026-02-14', 1800, 'HALL P FPI002'],
    ],
    isAsked: true,
  },
  {
    name: 'amounts without signs',
    proves: 'the balance decides every line but the first',
    text: `Date,Description,Amount,Balance
13/02/2026,V NAME,20.00,480.00
14/02/2026,O NAME,14.00,494.00
15/02/2026,P NAME,5.00,489.00
16/02/2026,Q NAME,7.00,482.00
17/02/2026,H NAME,18.00,500.00
18/02/2026,R NAME,9.00,491.00
19/02/2026,S NAME,3.00,488.00
20/02/2026,T NAME,11.00,477.00
21/02/2026,C NAME,22.50,499.50
22/02/2026,U NAME,8.00,491.50
`,
    lines: [
      ['2026-02-13', -2000, 'V NAME'],
      ['2026-02-14', 1400, 'O NAME'],
      ['2026-02-15', -500, 'P NAME'],
      ['2026-02-16', -700, 'Q NAME'],
      ['2026-02-17', 1800, 'H NAME'],
      ['2026-02-18', -900, 'R NAME'],
      ['2026-02-19', -300, 'S NAME'],
      ['2026-02-20', -1100, 'T NAME'],
      ['2026-02-21', 2250, 'C NAME'],
      ['2026-02-22', -800, 'U NAME'],
    ],
    isAsked: true,
    closing: 49150,
  },
  {
    name: 'a blank entry date',
    proves: 'MT940 without the day of booking',
    text: `:20:S
:25:60161331926819
:28C:1/1
:60F:C260312GBP100,00
:61:260312    D12,39NMSCNONREF//
:86:FEE
:62F:C260312GBP87,61
-
`,
    lines: [['2026-03-12', -1239, 'FEE']],
    closing: 8761,
  },
  {
    name: 'control characters',
    proves: 'each message is framed by control characters',
    text: `\x01
:20:ST1
:25:GB29NWBK60161331926819
:28C:1/1
:60F:C260119GBP0,40
:61:2601190119C14,00NTRFNONREF//B1
:86:OKAFOR M 7K3QWH
:62F:C260119GBP14,40
-\x03`,
    lines: [['2026-01-19', 1400, 'OKAFOR M 7K3QWH']],
    closing: 1440,
  },
  {
    name: 'several fields 86',
    proves: 'all of them form the narrative',
    text: `:20:S
:25:60161331926819
:28C:1/1
:60F:C260312GBP100,00
:61:2603120312C14,00NTRFNONREF
:86:OKAFOR M
:86:REF 7K3QWH
:86:WINDOWS
:62F:C260312GBP114,00
-
`,
    lines: [['2026-03-12', 1400, 'OKAFOR M REF 7K3QWH WINDOWS']],
    closing: 11400,
  },
  {
    name: 'no currency of the account',
    proves: 'the balances and entries give the currency',
    text: `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>1</Id><Acct><Id><IBAN>GB29NWBK60161331926819</IBAN></Id></Acct><Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">10.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-02-13</Dt></Dt></Bal><Ntry><Amt Ccy="EUR">10.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-02-13</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>
`,
    lines: [['2026-02-13', 1000, '']],
    closing: 1000,
    currency: 'EUR',
  },
  {
    name: 'a comment first',
    proves: 'QIF below a comment',
    text: `# exported
!Type:Bank
D13/02/2026
T14.00
POKAFOR
^
`,
    lines: [['2026-02-13', 1400, 'OKAFOR']],
  },
  {
    name: 'two accounts',
    proves: 'two accounts become two statements',
    text: `!Account
NCurrent
TBank
^
!Type:Bank
D13/02/2026
T14.00
POKAFOR
^
!Account
NSavings
TBank
^
!Type:Bank
D14/02/2026
T500.00
PTRANSFER
^
`,
    lines: [
      ['2026-02-13', 1400, 'OKAFOR'],
      ['2026-02-14', 50000, 'TRANSFER'],
    ],
  },
];
