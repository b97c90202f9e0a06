import type { FileCase } from './file-case.ts';

export const CARD_CASES: readonly FileCase[] = [
  {
    name: 'amex narrow refund',
    proves:
      'a card with only three columns: purchases positive, the payment and a refund negative, newest first, two equal purchases, interest and a fee; only the words show that it is a card',
    text: `Date,Description,Amount
15/10/2026,MEMBERSHIP FEE          ,25.00
14/10/2026,INTEREST CHARGE ON PURCHASES,2.12
12/10/2026,AQUASTILL RESIN         LEEDS,36.50
10/10/2026,PAYMENT RECEIVED - THANK YOU,-310.44
06/10/2026,TESCO PFS 3312          ASHBY,44.20
06/10/2026,TESCO PFS 3312          ASHBY,44.20
05/10/2026,PURE REACH POLES        LONDON,-29.99
03/10/2026,PURE REACH POLES        LONDON,89.99
02/10/2026,SHELL ASHBY ROAD        ASHBY,51.20
`,
    lines: [
      ['2026-10-15', -2500, 'MEMBERSHIP FEE'],
      ['2026-10-14', -212, 'INTEREST CHARGE ON PURCHASES'],
      ['2026-10-12', -3650, 'AQUASTILL RESIN LEEDS'],
      ['2026-10-10', 31044, 'PAYMENT RECEIVED - THANK YOU'],
      ['2026-10-06', -4420, 'TESCO PFS 3312 ASHBY'],
      ['2026-10-06', -4420, 'TESCO PFS 3312 ASHBY'],
      ['2026-10-05', 2999, 'PURE REACH POLES LONDON'],
      ['2026-10-03', -8999, 'PURE REACH POLES LONDON'],
      ['2026-10-02', -5120, 'SHELL ASHBY ROAD ASHBY'],
    ],
    isAsked: true,
    kind: 'card',
  },
  {
    name: 'barclaycard business eur',
    proves:
      'purchases positive, payment and refund negative, Original Amount in EUR beside the billed pounds, a time and an authorisation code that are not amounts, two dates',
    text: `Cardholder Name,Account Number,Transaction Date,Merchant Name,Amount,Currency,Original Amount,Original Currency,Conversion Rate,Posted Date,Transaction Time,Authorisation Code,Transaction ID,Merchant Category,Transaction Type
JAN FENNIMORE,****9940,01/10/2026,SHELL ASHBY ROAD,48.70,GBP,48.70,GBP,1,02/10/2026,182500,28271,MCX026,Fuel,PURCHASE
JAN FENNIMORE,****9940,02/10/2026,POLES DIREKT GMBH,36.55,GBP,42.00,EUR,1.1491,05/10/2026,182500,28271,MCX126,Fuel,PURCHASE
JAN FENNIMORE,****9940,05/10/2026,"PAYMENT, THANK YOU",-200.00,GBP,-200.00,GBP,1,05/10/2026,182500,,MCX226,Fuel,PAYMENT
JAN FENNIMORE,****9940,06/10/2026,BRIGHTLINE SUPPLIES,54.99,GBP,54.99,GBP,1,07/10/2026,182500,28271,MCX326,Fuel,PURCHASE
JAN FENNIMORE,****9940,07/10/2026,BRIGHTLINE SUPPLIES,-10.99,GBP,-10.99,GBP,1,08/10/2026,182500,,MCX426,Fuel,REFUND
JAN FENNIMORE,****9940,08/10/2026,TESCO PFS 3312,62.10,GBP,62.10,GBP,1,09/10/2026,182500,28271,MCX526,Fuel,PURCHASE
JAN FENNIMORE,****9940,19/10/2026,LATE PAYMENT FEE,12.00,GBP,12.00,GBP,1,20/10/2026,182500,28271,MCX626,Fuel,FEE
`,
    lines: [
      ['2026-10-02', -4870, 'SHELL ASHBY ROAD'],
      ['2026-10-05', -3655, 'POLES DIREKT GMBH'],
      ['2026-10-05', 20000, 'PAYMENT, THANK YOU'],
      ['2026-10-07', -5499, 'BRIGHTLINE SUPPLIES'],
      ['2026-10-08', 1099, 'BRIGHTLINE SUPPLIES'],
      ['2026-10-09', -6210, 'TESCO PFS 3312'],
      ['2026-10-20', -1200, 'LATE PAYMENT FEE'],
    ],
    kind: 'card',
  },
  {
    name: 'john lewis cr',
    proves:
      '"Pending" instead of a date, "+ £1,234.56" and CR for payments and refunds, purchases without any sign, a last column without a heading, padded text, thousands in quotes, two equal lines',
    text: `Date Processed,Description,Amount,
Pending,WAITROSE 118           ASHBY         GBR,£12.40,
Pending,ESSO MILL ST           ASHBY         GBR,£50.05,
14-Oct-2026,TESCO PFS 3312         ASHBY         GBR,£48.10,
12-Oct-2026,"LADDERS & SONS, LTD    DERBY         GBR","£1,289.50",
09-Oct-2026,DIRECT DEBIT TRANSACTION,"+ £1,234.56",CR
08-Oct-2026,BRIGHTLINE SUPPLIES    LEEDS         GBR,+ £19.99,CR
07-Oct-2026,BRIGHTLINE SUPPLIES    LEEDS         GBR,£39.98,
03-Oct-2026,TOOLSTATION 0441       ASHBY         GBR,£6.50,
03-Oct-2026,TOOLSTATION 0441       ASHBY         GBR,£6.50,
`,
    lines: [
      ['2026-10-14', -4810, 'TESCO PFS 3312 ASHBY GBR'],
      ['2026-10-12', -128950, 'LADDERS & SONS, LTD DERBY GBR'],
      ['2026-10-09', 123456, 'DIRECT DEBIT TRANSACTION'],
      ['2026-10-08', 1999, 'BRIGHTLINE SUPPLIES LEEDS GBR'],
      ['2026-10-07', -3998, 'BRIGHTLINE SUPPLIES LEEDS GBR'],
      ['2026-10-03', -650, 'TOOLSTATION 0441 ASHBY GBR'],
      ['2026-10-03', -650, 'TOOLSTATION 0441 ASHBY GBR'],
    ],
    setAside: ['2 notBooked', '3 notBooked'],
    kind: 'card',
  },
  {
    name: 'mbna card',
    proves:
      'purchases positive, payment and refund negative, no word "card" in the headings, trailing comma, two dates, a reference of ten digits, newest first',
    text: `Date,Date entered,Reference,Description,Amount,
20/10/2026,21/10/2026,40000196,ESSO MILL ST             ,55.44,
16/10/2026,16/10/2026,9000000001,PAYMENT RECEIVED         ,-100.00,
13/10/2026,14/10/2026,40000195,AQUASTILL RESIN          ,38.99,
10/10/2026,12/10/2026,40000194,SCREWFIX DIRECT          ,12.99,
09/10/2026,12/10/2026,40000193,SCREWFIX DIRECT          ,-12.99,
06/10/2026,06/10/2026,40000192,INTEREST                 ,1.88,
02/10/2026,05/10/2026,40000191,SHELL ASHBY ROAD         ,47.50,
`,
    lines: [
      ['2026-10-20', -5544, 'ESSO MILL ST'],
      ['2026-10-16', 10000, 'PAYMENT RECEIVED'],
      ['2026-10-13', -3899, 'AQUASTILL RESIN'],
      ['2026-10-10', -1299, 'SCREWFIX DIRECT'],
      ['2026-10-09', 1299, 'SCREWFIX DIRECT'],
      ['2026-10-06', -188, 'INTEREST'],
      ['2026-10-02', -4750, 'SHELL ASHBY ROAD'],
    ],
    isAsked: true,
    kind: 'card',
  },
  {
    name: 'virgin card flag',
    proves:
      'all sums positive, and DBIT or CRDT decides, a PENDING row without a posting date, Transaction Currency EUR although the sum is billed in pounds, two dates, merchant codes of four digits, two equal lines but for the reference',
    text: `Transaction Date,Posting Date,Billing Amount,Merchant,Merchant City,Merchant State,Merchant Postcode,Reference Number,Debit or Credit,SICMCC Code,Status,Transaction Currency,Additional Card Holder,Card Used
20/10/2026,,31.20,ESSO MILL ST,ASHBY,,,74120000000,DBIT,5541,PENDING,GBP,,**** 4471
17/10/2026,19/10/2026,19.99,BRIGHTLINE SUPPLIES,LEEDS,,,74120000001,CRDT,5541,BILLED,GBP,,**** 4471
15/10/2026,16/10/2026,19.99,BRIGHTLINE SUPPLIES,LEEDS,,,74120000002,DBIT,5541,BILLED,GBP,,**** 4471
12/10/2026,12/10/2026,200.00,PAYMENT RECEIVED,,,,74120000003,CRDT,5541,BILLED,GBP,,**** 4471
08/10/2026,10/10/2026,36.55,POLES DIREKT GMBH,KOELN,,,74120000004,DBIT,5541,BILLED,EUR,,**** 4471
05/10/2026,06/10/2026,44.11,TESCO PFS 3312,ASHBY,,,74120000005,DBIT,5541,BILLED,GBP,,**** 4471
05/10/2026,06/10/2026,44.11,TESCO PFS 3312,ASHBY,,,74120000006,DBIT,5541,BILLED,GBP,,**** 4471
01/10/2026,02/10/2026,2.99,NON-STERLING FEE,,,,74120000007,DBIT,5541,BILLED,GBP,,**** 4471
`,
    lines: [
      ['2026-10-19', 1999, 'BRIGHTLINE SUPPLIES'],
      ['2026-10-16', -1999, 'BRIGHTLINE SUPPLIES'],
      ['2026-10-12', 20000, 'PAYMENT RECEIVED'],
      ['2026-10-10', -3655, 'POLES DIREKT GMBH'],
      ['2026-10-06', -4411, 'TESCO PFS 3312'],
      ['2026-10-06', -4411, 'TESCO PFS 3312'],
      ['2026-10-02', -299, 'NON-STERLING FEE'],
    ],
    setAside: ['2 notBooked'],
    kind: 'card',
  },
  {
    name: 'capital one split',
    proves:
      'Debit is a purchase (money out), Credit a payment or refund; card number of four digits; two dates; newest first; two equal lines',
    text: `Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit
2026-10-20,2026-10-21,5550,ESSO MILL ST,Fuel,55.12,
2026-10-18,2026-10-18,5550,PAYMENT - THANK YOU,Payment,,180.00
2026-10-14,2026-10-15,5550,AQUASTILL RESIN,Merchandise,36.25,
2026-10-11,2026-10-13,5550,AQUASTILL RESIN,Merchandise,,36.25
2026-10-08,2026-10-09,5550,TOOLSTATION 0441,Merchandise,11.40,
2026-10-08,2026-10-09,5550,TOOLSTATION 0441,Merchandise,11.40,
2026-10-03,2026-10-05,5550,OVERLIMIT FEE,Fee,12.00,
`,
    lines: [
      ['2026-10-21', -5512, 'ESSO MILL ST'],
      ['2026-10-18', 18000, 'PAYMENT - THANK YOU'],
      ['2026-10-15', -3625, 'AQUASTILL RESIN'],
      ['2026-10-13', 3625, 'AQUASTILL RESIN'],
      ['2026-10-09', -1140, 'TOOLSTATION 0441'],
      ['2026-10-09', -1140, 'TOOLSTATION 0441'],
      ['2026-10-05', -1200, 'OVERLIMIT FEE'],
    ],
    kind: 'card',
  },
  {
    name: 'card own sign',
    proves:
      'a card file that is already the right way round: purchases negative, payment positive; the signs must not be reversed; two equal lines',
    text: `!Type:CCard
D02/10/2026
T-48.70
PSHELL ASHBY ROAD
MCARD 4471
^
D05/10/2026
T-89.99
PPURE REACH POLES
^
D06/10/2026
T29.99
PPURE REACH POLES
MRETURN
^
D10/10/2026
T310.44
PPAYMENT RECEIVED - THANK YOU
^
D12/10/2026
T-6.50
PTOOLSTATION 0441
^
D12/10/2026
T-6.50
PTOOLSTATION 0441
^
D15/10/2026
T-2.12
PINTEREST
^
`,
    lines: [
      ['2026-10-02', -4870, 'SHELL ASHBY ROAD|CARD 4471'],
      ['2026-10-05', -8999, 'PURE REACH POLES'],
      ['2026-10-06', 2999, 'PURE REACH POLES|RETURN'],
      ['2026-10-10', 31044, 'PAYMENT RECEIVED - THANK YOU'],
      ['2026-10-12', -650, 'TOOLSTATION 0441'],
      ['2026-10-12', -650, 'TOOLSTATION 0441'],
      ['2026-10-15', -212, 'INTEREST'],
    ],
    kind: 'card',
  },
  {
    name: 'card sgml',
    proves:
      'a card: purchases negative already, TRNTYPE PAYMENT positive: nothing to reverse; the ledger balance is the debt, negative',
    text: `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20261031091500<LANGUAGE>ENG</SONRS></SIGNONMSGSRSV1><CREDITCARDMSGSRSV1><CCSTMTTRNRS><TRNUID>0<STATUS><CODE>0<SEVERITY>INFO</STATUS>
<CCSTMTRS><CURDEF>GBP<CCACCTFROM><ACCTID>************4471</CCACCTFROM><BANKTRANLIST><DTSTART>20261001<DTEND>20261031
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261002<TRNAMT>-48.70<FITID>26000000<NAME>SHELL ASHBY ROAD</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261004<TRNAMT>-89.99<FITID>26000001<NAME>PURE REACH POLES<MEMO>LONDON</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261006<TRNAMT>89.99<FITID>26000002<NAME>PURE REACH POLES<MEMO>LONDON</STMTTRN>
<STMTTRN><TRNTYPE>PAYMENT<DTPOSTED>20261009<TRNAMT>250.00<FITID>26000003<NAME>PAYMENT RECEIVED - THANK YOU</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261012<TRNAMT>-9.99<FITID>26000004<NAME>TOOLSTATION 0441</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261012<TRNAMT>-9.99<FITID>26000005<NAME>TOOLSTATION 0441</STMTTRN>
<STMTTRN><TRNTYPE>INT<DTPOSTED>20261020<TRNAMT>-1.88<FITID>26000006<NAME>INTEREST</STMTTRN>
</BANKTRANLIST>
<LEDGERBAL><BALAMT>-182.40<DTASOF>20261031</LEDGERBAL></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>
`,
    lines: [
      ['2026-10-02', -4870, 'SHELL ASHBY ROAD'],
      ['2026-10-04', -8999, 'PURE REACH POLES|LONDON'],
      ['2026-10-06', 8999, 'PURE REACH POLES|LONDON'],
      ['2026-10-09', 25000, 'PAYMENT RECEIVED - THANK YOU'],
      ['2026-10-12', -999, 'TOOLSTATION 0441'],
      ['2026-10-12', -999, 'TOOLSTATION 0441'],
      ['2026-10-20', -188, 'INTEREST'],
    ],
    closing: -18240,
    kind: 'card',
  },
];
