import type { FileCase } from './file-case.ts';

export const FURTHER_CASES: readonly FileCase[] = [
  {
    name: 'lines with labels',
    proves: 'Santander’s text file',
    text: `From: 01/10/2026 to 31/10/2026

Account: **** **** **** 1234

Date: 14/10/2026
Description: FASTER PAYMENTS RECEIPT FROM OKAFOR M
Amount: 14.00\xa0
Balance: 114.00\xa0

Date: 13/10/2026
Description: CARD PAYMENT TO SHELL
Amount: -20.00\xa0
Balance: 100.00\xa0
`,
    lines: [
      ['2026-10-14', 1400, 'FASTER PAYMENTS RECEIPT FROM OKAFOR M'],
      ['2026-10-13', -2000, 'CARD PAYMENT TO SHELL'],
    ],
    closing: 11400,
  },
  {
    name: 'address lines and padded balances',
    proves: 'lines before :20:, 30 February, zeros before a balance',
    text: `BRIGHT BANK PLC
1 HIGH STREET
:20:ST1
:25:40000012345678
:28C:1/1
:60F:C260227GBP000000000100,00
:61:260230    D1,00NCHGNONREF
:86:INTEREST
:62F:C260228GBP000000000099,00
-
`,
    lines: [['2026-02-28', -100, 'INTEREST']],
    closing: 9900,
  },
  {
    name: 'a balance of debt',
    proves: 'a card whose balance grows with purchases',
    text: `Date,Description,Amount,Balance
01/10/2026,SHELL,20.00,120.00
02/10/2026,PAYMENT RECEIVED - THANK YOU,-100.00,20.00
13/10/2026,TESCO,5.00,25.00
`,
    lines: [
      ['2026-10-01', -2000, 'SHELL'],
      ['2026-10-02', 10000, 'PAYMENT RECEIVED - THANK YOU'],
      ['2026-10-13', -500, 'TESCO'],
    ],
    isAsked: true,
    closing: -2500,
    kind: 'card',
  },
  {
    name: 'a missing page',
    proves: 'the headings prove the signs, and the gap is reported',
    text: `Date,Description,Paid out,Paid in,Balance
01/10/2026,OKAFOR M,,10.00,110.00
02/10/2026,SHELL,20.00,,90.00
05/10/2026,HALL P,,30.00,150.00
16/10/2026,VODAFONE,5.00,,145.00
`,
    lines: [
      ['2026-10-01', 1000, 'OKAFOR M'],
      ['2026-10-02', -2000, 'SHELL'],
      ['2026-10-05', 3000, 'HALL P'],
      ['2026-10-16', -500, 'VODAFONE'],
    ],
    closing: 14500,
  },
  {
    name: 'days in one order, lines in the other',
    proves: 'the balance is followed in any order',
    text: `Date,Details,Amount,Balance
15/10/2026,HALL P,20.00,112.00
15/10/2026,SHELL,-4.00,108.00
14/10/2026,OKAFOR M,14.00,114.00
14/10/2026,VODAFONE,-22.00,92.00
01/10/2026,PELHAM D,100.00,100.00
`,
    lines: [
      ['2026-10-15', 2000, 'HALL P'],
      ['2026-10-15', -400, 'SHELL'],
      ['2026-10-14', 1400, 'OKAFOR M'],
      ['2026-10-14', -2200, 'VODAFONE'],
      ['2026-10-01', 10000, 'PELHAM D'],
    ],
    closing: 10800,
  },
  {
    name: 'a contradicting balance',
    proves: 'no reading follows the balance',
    text: `Date,Description,Amount,Balance
13/10/2026,HALL P,-10.00,100.00
14/10/2026,OKAFOR M,20.00,77.00
15/10/2026,SHELL,-30.00,12.00
`,
    lines: [
      ['2026-10-13', -1000, 'HALL P'],
      ['2026-10-14', 2000, 'OKAFOR M'],
      ['2026-10-15', -3000, 'SHELL'],
    ],
    isAsked: true,
    closing: 1200,
  },
  {
    name: 'an ultimate debtor',
    proves: 'the real payer is named behind the payment provider',
    text: `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>1</Id><Acct><Id><IBAN>GB29NWBK60161331926819</IBAN></Id></Acct><Ntry><Amt Ccy="GBP">14.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-10-13</Dt></BookgDt><NtryDtls><TxDtls><RltdPties><UltmtDbtr><Pty><Nm>OKAFOR M</Nm></Pty></UltmtDbtr><Dbtr><Pty><Nm>PAYFAST LTD</Nm></Pty></Dbtr></RltdPties></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`,
    lines: [['2026-10-13', 1400, 'OKAFOR M PAYFAST LTD']],
  },
  {
    name: 'narrative on the next row',
    proves: 'a row without a date and an amount belongs to the line above',
    text: `Date,Details,Paid out,Paid in,Balance
01 Oct 2026,OKAFOR M,,45.00,145.00
,INV 1057,,,
02 Oct 2026,SHELL,20.00,,125.00
,ASHBY ROAD,,,
`,
    lines: [
      ['2026-10-01', 4500, 'OKAFOR M INV 1057'],
      ['2026-10-02', -2000, 'SHELL'],
    ],
    closing: 12500,
  },
];
