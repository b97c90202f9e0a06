import type { FileCase } from './file-case.ts';

export const BALANCE_CASES: readonly FileCase[] = [
  {
    name: 'headless split balance',
    proves:
      'no headings: only the running balance shows which column is money in; two equal lines on one day',
    text: `02/10/2026,OKORO T WINDOW CLEAN OCT,,12.00,316.10
03/10/2026,HOLROYD P 42A PARK ST,,25.00,341.10
04/10/2026,INGRAM J INV 1063,,60.00,401.10
06/10/2026,CASTLE HOUSE DENTAL NO 23,,28.00,429.10
06/10/2026,CASTLE HOUSE DENTAL NO 23,,28.00,457.10
07/10/2026,TRANSFER TO TAX POT,200.00,,257.10
`,
    lines: [
      ['2026-10-02', 1200, 'OKORO T WINDOW CLEAN OCT'],
      ['2026-10-03', 2500, 'HOLROYD P 42A PARK ST'],
      ['2026-10-04', 6000, 'INGRAM J INV 1063'],
      ['2026-10-06', 2800, 'CASTLE HOUSE DENTAL NO 23'],
      ['2026-10-06', 2800, 'CASTLE HOUSE DENTAL NO 23'],
      ['2026-10-07', -20000, 'TRANSFER TO TAX POT'],
    ],
    closing: 25710,
  },
  {
    name: 'unsigned opening row',
    proves:
      'no signs at all: the running balance decides each line, the opening row decides the first; two equal amounts in a row',
    text: `Date,Details,Amount (£),Balance (£)
30/09/2026,BALANCE BROUGHT FORWARD,,412.50
01/10/2026,BRAMBLE NURSERY LTD INV 1063,35.00,447.50
01/10/2026,ESSO MILL ST,50.60,396.90
02/10/2026,KESTREL VAN INSURE,48.20,348.70
02/10/2026,THE WHEATSHEAF INN 7 MILL LANE,52.00,400.70
04/10/2026,LINTON B REAR WINDOWS,45.00,445.70
04/10/2026,BIRKETT S WINDOWS,45.00,490.70
`,
    lines: [
      ['2026-10-01', 3500, 'BRAMBLE NURSERY LTD INV 1063'],
      ['2026-10-01', -5060, 'ESSO MILL ST'],
      ['2026-10-02', -4820, 'KESTREL VAN INSURE'],
      ['2026-10-02', 5200, 'THE WHEATSHEAF INN 7 MILL LANE'],
      ['2026-10-04', 4500, 'LINTON B REAR WINDOWS'],
      ['2026-10-04', 4500, 'BIRKETT S WINDOWS'],
    ],
    setAside: ['2 balance'],
    closing: 49070,
  },
  {
    name: 'date once a day',
    proves:
      "date only on a day's first line, balance only on a day's last line, opening and closing balance rows with a date",
    text: `Date,Type,Details,Paid out,Paid in,Balance
30 Sep 2026,,BALANCE BROUGHT FORWARD,,,620.10
01 Oct 2026,CR,WHITTLE D INV 1057,,45.00,
,VIS,TOOLSTATION 0441,22.77,,642.33
02 Oct 2026,VIS,SHELL ASHBY ROAD,60.08,,
,CR,UNDERHILL Y 7 MILL LANE,,28.00,610.25
03 Oct 2026,CR,YARDLEY S SHOP FRONT,,35.00,
,CR,ADEYEMI K 3 THE CLOSE,,18.00,663.25
04 Oct 2026,DD,VODAFONE,18.00,,645.25
05 Oct 2026,DD,TRADESURE LIABILITY,14.75,,630.50
06 Oct 2026,VIS,SCREWFIX DIRECT,31.79,,
,DD,HMRC NDDS,412.50,,
,CR,STONEGATE VETS INV 1057,,35.00,
,CR,LINTON B WINDOWS 14 ELM RD,,12.00,233.21
07 Oct 2026,CR,PRESCOTT N INV 1042,,25.00,
,DD,TRANSFER TO TAX POT,200.00,,58.21
08 Oct 2026,DD,VODAFONE,18.00,,40.21
08 Oct 2026,,BALANCE CARRIED FORWARD,,,40.21
`,
    lines: [
      ['2026-10-01', 4500, 'WHITTLE D INV 1057'],
      ['2026-10-01', -2277, 'TOOLSTATION 0441'],
      ['2026-10-02', -6008, 'SHELL ASHBY ROAD'],
      ['2026-10-02', 2800, 'UNDERHILL Y 7 MILL LANE'],
      ['2026-10-03', 3500, 'YARDLEY S SHOP FRONT'],
      ['2026-10-03', 1800, 'ADEYEMI K 3 THE CLOSE'],
      ['2026-10-04', -1800, 'VODAFONE'],
      ['2026-10-05', -1475, 'TRADESURE LIABILITY'],
      ['2026-10-06', -3179, 'SCREWFIX DIRECT'],
      ['2026-10-06', -41250, 'HMRC NDDS'],
      ['2026-10-06', 3500, 'STONEGATE VETS INV 1057'],
      ['2026-10-06', 1200, 'LINTON B WINDOWS 14 ELM RD'],
      ['2026-10-07', 2500, 'PRESCOTT N INV 1042'],
      ['2026-10-07', -20000, 'TRANSFER TO TAX POT'],
      ['2026-10-08', -1800, 'VODAFONE'],
    ],
    setAside: ['2 balance', '18 balance'],
    closing: 4021,
  },
  {
    name: 'mettle one balance',
    proves:
      'only the newest row has the balance; the reference adds to the description; a refund to a customer',
    text: `Date,Amount in GBP,Balance,Reference,Description,Transaction Type,Invoices,Receipts,Note,Category
15/10/2026,22.00,50.93,3 THE CLOSE : THE WHEATSHEAF INN,THE WHEATSHEAF INN,Bank transfer,,,,
14/10/2026,-39.53,,PURE REACH POLES,PURE REACH POLES,Card payment,,,,
14/10/2026,12.00,,42A PARK ST : OKORO T,OKORO T,Bank transfer,,,,
14/10/2026,60.00,,GUTTERS : FENWICK A,FENWICK A,Bank transfer,,,,
13/10/2026,-87.93,,PURE REACH POLES,PURE REACH POLES,Card payment,,,,
`,
    lines: [
      ['2026-10-15', 2200, 'THE WHEATSHEAF INN|3 THE CLOSE'],
      ['2026-10-14', -3953, 'PURE REACH POLES'],
      ['2026-10-14', 1200, 'OKORO T|42A PARK ST'],
      ['2026-10-14', 6000, 'FENWICK A|GUTTERS'],
      ['2026-10-13', -8793, 'PURE REACH POLES'],
    ],
    closing: 5093,
  },
  {
    name: 'balance before and after',
    proves:
      'two balances in each row, sums without a sign, newest first: each row proves its own direction',
    text: `Date,Balance before,Amount,Balance after,Details
16/10/2026,168.10,350.00,-181.90,DRAWINGS J FENNIMORE
15/10/2026,108.10,60.00,168.10,HOLROYD P INV 1063
14/10/2026,78.10,30.00,108.10,THORNLEY M INV 1042
12/10/2026,66.10,12.00,78.10,RADCLIFFE G REAR WINDOWS
11/10/2026,36.10,30.00,66.10,OKORO T INV 1063
`,
    lines: [
      ['2026-10-16', -35000, 'DRAWINGS J FENNIMORE'],
      ['2026-10-15', 6000, 'HOLROYD P INV 1063'],
      ['2026-10-14', 3000, 'THORNLEY M INV 1042'],
      ['2026-10-12', 1200, 'RADCLIFFE G REAR WINDOWS'],
      ['2026-10-11', 3000, 'OKORO T INV 1063'],
    ],
    closing: -18190,
  },
  {
    name: 'revolut states fees',
    proves:
      'REVERTED and PENDING rows, a fee that the balance follows beside the amount (-40.00 and 0.80), a row whose amount is 0.00 and whose fee is 3.99, a row in EUR with its own balance, two equal lines on one day, a refund',
    text: `Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
Topup,Current,2026-10-01 08:10:11,2026-10-01 08:10:12,Payment from Pelham D,28.00,0.00,GBP,COMPLETED,148.40
Card Payment,Current,2026-10-02 12:01:44,2026-10-03 09:30:00,Shell Ashby Road,-44.12,0.00,GBP,COMPLETED,104.28
Transfer,Current,2026-10-03 10:00:00,2026-10-03 10:00:01,From Quayle I,35.00,0.00,GBP,COMPLETED,139.28
Card Payment,Current,2026-10-03 18:20:10,,Toolstation 0441,-19.99,0.00,GBP,REVERTED,
ATM,Current,2026-10-04 09:15:00,2026-10-04 09:15:00,Cash withdrawal at Mill Street,-40.00,0.80,GBP,COMPLETED,98.48
Exchange,Current,2026-10-05 07:00:00,2026-10-05 07:00:01,Exchanged to EUR,-26.00,0.00,GBP,COMPLETED,72.48
Exchange,Current,2026-10-05 07:00:00,2026-10-05 07:00:01,Exchanged to EUR,30.00,0.00,EUR,COMPLETED,30.00
Transfer,Current,2026-10-06 16:41:09,2026-10-06 16:41:10,From Kaur H,22.00,0.00,GBP,COMPLETED,94.48
Transfer,Current,2026-10-06 16:55:31,2026-10-06 16:55:32,From Kaur H,22.00,0.00,GBP,COMPLETED,116.48
Card Payment,Current,2026-10-07 13:00:00,2026-10-08 06:00:00,Brightline Supplies,-31.90,0.00,GBP,COMPLETED,84.58
Fee,Current,2026-10-09 03:00:00,2026-10-09 03:00:00,Plus plan fee,0.00,3.99,GBP,COMPLETED,80.59
Card Refund,Current,2026-10-10 11:00:00,2026-10-11 08:00:00,Brightline Supplies,15.95,0.00,GBP,COMPLETED,96.54
Card Payment,Current,2026-10-12 19:02:02,,Tesco Pfs 3312,-51.20,0.00,GBP,PENDING,
`,
    lines: [
      ['2026-10-01', 2800, 'Payment from Pelham D'],
      ['2026-10-03', -4412, 'Shell Ashby Road'],
      ['2026-10-03', 3500, 'From Quayle I'],
      ['2026-10-04', -4080, 'Cash withdrawal at Mill Street'],
      ['2026-10-05', -2600, 'Exchanged to EUR'],
      ['2026-10-06', 2200, 'From Kaur H'],
      ['2026-10-06', 2200, 'From Kaur H'],
      ['2026-10-08', -3190, 'Brightline Supplies'],
      ['2026-10-09', -399, 'Plus plan fee'],
      ['2026-10-11', 1595, 'Brightline Supplies'],
    ],
    setAside: ['5 refused', '8 otherCurrency', '14 notBooked'],
    closing: 9654,
  },
  {
    name: 'nationwide preamble',
    proves:
      'preamble with an available balance that is not the account balance, Windows-1252 pound signs, thousands, doubled quotes in a narrative, a sum in and the same sum out',
    text: `"Account Name:","Business Account ****45678"
"Account Balance:","£621.22"
"Available Balance: ","£1,121.22"

"Date","Transaction type","Description","Paid out","Paid in","Balance"
"03 Oct 2026","Bank credit","WHITTLE D 3 THE CLOSE","","£25.00","£1,455.18"
"04 Oct 2026","Bank credit","YARDLEY S NO 23","","£22.00","£1,477.18"
"05 Oct 2026","Direct debit","TRADESURE LIABILITY","£14.75","","£1,462.43"
"05 Oct 2026","Bank credit","CHESTNUT ESTATES ""BLOCK B"" INV 1060","","£1,250.00","£2,712.43"
`,
    encoding: 'windows-1252',
    lines: [
      ['2026-10-03', 2500, 'WHITTLE D 3 THE CLOSE'],
      ['2026-10-04', 2200, 'YARDLEY S NO 23'],
      ['2026-10-05', -1475, 'TRADESURE LIABILITY'],
      ['2026-10-05', 125000, 'CHESTNUT ESTATES "BLOCK B" INV 1060'],
    ],
    closing: 271243,
  },
  {
    name: 'trailing minus',
    proves:
      '"1,234.56-": a minus after the sum, also in the balance; thousands in quotes; the only text column is called Reference',
    text: `Date,Reference,Amount,Balance
01/10/2026,JESSOP W 7 MILL LANE,28.00,80.30
03/10/2026,THE WHEATSHEAF INN INV 1063,45.00,125.30
04/10/2026,KAUR H 3 THE CLOSE,20.00,145.30
04/10/2026,STONEGATE VETS INV 1061,"1,420.00","1,565.30"
05/10/2026,MILLBROOK SURGERY INV 1042,15.00,"1,580.30"
07/10/2026,ZAMAN A CONSERVATORY,24.00,"1,604.30"
08/10/2026,PELHAM D GUTTERS,25.00,"1,629.30"
10/10/2026,BIRKETT S INV 1057,24.00,"1,653.30"
10/10/2026,TRANSFER TO TAX POT,"1,234.56-",418.74
10/10/2026,TWEEDIE O REAR WINDOWS,16.00,434.74
11/10/2026,DUNMORE LETTINGS INV 1042,18.00,452.74
13/10/2026,INGRAM J WINDOWS 14 ELM RD,14.00,466.74
15/10/2026,YARDLEY S WINDOW CLEAN OCT,20.00,486.74
15/10/2026,VODAFONE,18.00-,468.74
15/10/2026,QUAYLE I 7 MILL LANE,40.00,508.74
`,
    lines: [
      ['2026-10-01', 2800, 'JESSOP W 7 MILL LANE'],
      ['2026-10-03', 4500, 'THE WHEATSHEAF INN INV 1063'],
      ['2026-10-04', 2000, 'KAUR H 3 THE CLOSE'],
      ['2026-10-04', 142000, 'STONEGATE VETS INV 1061'],
      ['2026-10-05', 1500, 'MILLBROOK SURGERY INV 1042'],
      ['2026-10-07', 2400, 'ZAMAN A CONSERVATORY'],
      ['2026-10-08', 2500, 'PELHAM D GUTTERS'],
      ['2026-10-10', 2400, 'BIRKETT S INV 1057'],
      ['2026-10-10', -123456, 'TRANSFER TO TAX POT'],
      ['2026-10-10', 1600, 'TWEEDIE O REAR WINDOWS'],
      ['2026-10-11', 1800, 'DUNMORE LETTINGS INV 1042'],
      ['2026-10-13', 1400, 'INGRAM J WINDOWS 14 ELM RD'],
      ['2026-10-15', 2000, 'YARDLEY S WINDOW CLEAN OCT'],
      ['2026-10-15', -1800, 'VODAFONE'],
      ['2026-10-15', 4000, 'QUAYLE I 7 MILL LANE'],
    ],
    closing: 50874,
  },
  {
    name: 'parentheses totals',
    proves:
      'brackets for money out, undated totals at the foot, which must not become lines, thousands',
    text: `"Date","Description","Amount","Balance"
"02/10/2026","BIRKETT S INV 1057","15.00","1,635.00"
"02/10/2026","GRANTHAM L WINDOW CLEAN OCT","15.00","1,650.00"
"04/10/2026","DRAWINGS J FENNIMORE","(350.00)","1,300.00"
"06/10/2026","YARDLEY S REAR WINDOWS","45.00","1,345.00"
"08/10/2026","NUTTALL C GUTTERS","45.00","1,390.00"
"08/10/2026","DRAWINGS J FENNIMORE","(1,025.00)","365.00"
"09/10/2026","TWEEDIE O COTTAGE","35.00","400.00"
"11/10/2026","STONEGATE VETS SHOP FRONT","22.50","422.50"
"12/10/2026","BANK CHARGES","(6.50)","416.00"
"13/10/2026","QUAYLE I NO 23","22.50","438.50"
"14/10/2026","MILLBROOK SURGERY 42A PARK ST","18.00","456.50"
"15/10/2026","BRAMBLE NURSERY LTD INV 1063","60.00","516.50"
"16/10/2026","LINTON B REAR WINDOWS","45.00","561.50"
"18/10/2026","WHITTLE D INV 1063","35.00","596.50"
"20/10/2026","DUNMORE LETTINGS CONSERVATORY","16.00","612.50"

"Total in","","374.00",""
"Total out","","(1,381.50)",""
"Closing balance","","","612.50"
`,
    lines: [
      ['2026-10-02', 1500, 'BIRKETT S INV 1057'],
      ['2026-10-02', 1500, 'GRANTHAM L WINDOW CLEAN OCT'],
      ['2026-10-04', -35000, 'DRAWINGS J FENNIMORE'],
      ['2026-10-06', 4500, 'YARDLEY S REAR WINDOWS'],
      ['2026-10-08', 4500, 'NUTTALL C GUTTERS'],
      ['2026-10-08', -102500, 'DRAWINGS J FENNIMORE'],
      ['2026-10-09', 3500, 'TWEEDIE O COTTAGE'],
      ['2026-10-11', 2250, 'STONEGATE VETS SHOP FRONT'],
      ['2026-10-12', -650, 'BANK CHARGES'],
      ['2026-10-13', 2250, 'QUAYLE I NO 23'],
      ['2026-10-14', 1800, 'MILLBROOK SURGERY 42A PARK ST'],
      ['2026-10-15', 6000, 'BRAMBLE NURSERY LTD INV 1063'],
      ['2026-10-16', 4500, 'LINTON B REAR WINDOWS'],
      ['2026-10-18', 3500, 'WHITTLE D INV 1063'],
      ['2026-10-20', 1600, 'DUNMORE LETTINGS CONSERVATORY'],
    ],
    closing: 61250,
  },
];
