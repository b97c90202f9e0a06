import type { FileCase } from './file-case.ts';

export const COLUMN_CASES: readonly FileCase[] = [
  {
    name: 'natwest current',
    proves:
      'blank line above and below the headings, leading spaces in headings, apostrophes before text, trailing comma, newest first, commas and dates inside narratives, two equal lines on one day, a refund to a customer',
    text: `
Date, Type, Description, Value, Balance, Account Name, Account Number

16/10/2026,BAC,"'UNDERHILL Y , INV 1057, FP 16/10/26 1021",52.00,439.01,"'FENNIMORE J","'600000-12345678",
16/10/2026,D/D,"'HMRC NDDS , REF 60041250",-412.50,387.01,"'FENNIMORE J","'600000-12345678",
14/10/2026,BAC,"'TWEEDIE O , 42A PARK ST, FP 14/10/26 1021",30.00,799.51,"'FENNIMORE J","'600000-12345678",
13/10/2026,BAC,"'ORCHARD LEA CARE , FLAT 2, FP 13/10/26 1021",12.00,769.51,"'FENNIMORE J","'600000-12345678",
12/10/2026,BAC,"'MILLBROOK SURGERY , NO 23, FP 12/10/26 1021",32.00,757.51,"'FENNIMORE J","'600000-12345678",
12/10/2026,BAC,"'QUAYLE I , REAR WINDOWS, FP 12/10/26 1021",12.00,725.51,"'FENNIMORE J","'600000-12345678",
`,
    lines: [
      ['2026-10-16', 5200, 'UNDERHILL Y|INV 1057'],
      ['2026-10-16', -41250, 'HMRC NDDS'],
      ['2026-10-14', 3000, 'TWEEDIE O|42A PARK ST'],
      ['2026-10-13', 1200, 'ORCHARD LEA CARE|FLAT 2'],
      ['2026-10-12', 3200, 'MILLBROOK SURGERY|NO 23'],
      ['2026-10-12', 1200, 'QUAYLE I|REAR WINDOWS'],
    ],
    closing: 43901,
  },
  {
    name: 'lloyds current',
    proves:
      'newest first, cheque whose narrative is only digits, interest, sort code with an apostrophe',
    text: `Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance
12/10/2026,FPI,'30-00-00,12345678,MUSGROVE E WINDOW CLEAN OCT,,24.00,208.51
11/10/2026,FPI,'30-00-00,12345678,BRAMBLE NURSERY LTD COTTAGE,,14.00,184.51
11/10/2026,FPI,'30-00-00,12345678,YARDLEY S SHOP FRONT,,35.00,170.51
10/10/2026,FPI,'30-00-00,12345678,KAUR H SHOP FRONT,,15.00,135.51
08/10/2026,FPI,'30-00-00,12345678,ORCHARD LEA CARE REAR WINDOWS,,15.00,120.51
07/10/2026,DEB,'30-00-00,12345678,SCREWFIX DIRECT,55.97,,105.51
`,
    lines: [
      ['2026-10-12', 2400, 'MUSGROVE E WINDOW CLEAN OCT'],
      ['2026-10-11', 1400, 'BRAMBLE NURSERY LTD COTTAGE'],
      ['2026-10-11', 3500, 'YARDLEY S SHOP FRONT'],
      ['2026-10-10', 1500, 'KAUR H SHOP FRONT'],
      ['2026-10-08', 1500, 'ORCHARD LEA CARE REAR WINDOWS'],
      ['2026-10-07', -5597, 'SCREWFIX DIRECT'],
    ],
    closing: 20851,
  },
  {
    name: 'coop in before out',
    proves:
      'money in comes before money out, a Type column that says CREDIT for money in, newest first, ISO dates',
    text: `Date,Description,Type,Money In,Money Out,Balance
2026-10-08,OKORO T 7 MILL LANE,CREDIT,40.00,,352.26
2026-10-07,BRIGHTLINE SUPPLIES,PURCHASE,,39.86,312.26
2026-10-07,HMRC NDDS,DD,,412.50,352.12
2026-10-07,HOLROYD P SHOP FRONT,CREDIT,45.00,,764.62
2026-10-06,UNDERHILL Y NO 23,CREDIT,35.00,,719.62
2026-10-06,PURE REACH POLES,PURCHASE,,64.38,684.62
`,
    lines: [
      ['2026-10-08', 4000, 'OKORO T 7 MILL LANE'],
      ['2026-10-07', -3986, 'BRIGHTLINE SUPPLIES'],
      ['2026-10-07', -41250, 'HMRC NDDS'],
      ['2026-10-07', 4500, 'HOLROYD P SHOP FRONT'],
      ['2026-10-06', 3500, 'UNDERHILL Y NO 23'],
      ['2026-10-06', -6438, 'PURE REACH POLES'],
    ],
    closing: 35226,
  },
  {
    name: 'hsbc headless',
    proves:
      'no headings, no balance, thousands in quotes, newest first, a narrative with a sum and another date, a payment to a card',
    text: `13/10/2026,SHELL ASHBY ROAD,-43.61
12/10/2026,THE WHEATSHEAF INN SHOP FRONT  CR,25.00
10/10/2026,YARDLEY S WINDOWS 14 ELM RD  CR,24.00
09/10/2026,BANK CHARGES,-6.50
08/10/2026,SCREWFIX DIRECT,-37.18
08/10/2026,QUAYLE I GUTTERS  CR,30.00
`,
    lines: [
      ['2026-10-13', -4361, 'SHELL ASHBY ROAD'],
      ['2026-10-12', 2500, 'THE WHEATSHEAF INN SHOP FRONT'],
      ['2026-10-10', 2400, 'YARDLEY S WINDOWS 14 ELM RD'],
      ['2026-10-09', -650, 'BANK CHARGES'],
      ['2026-10-08', -3718, 'SCREWFIX DIRECT'],
      ['2026-10-08', 3000, 'QUAYLE I GUTTERS'],
    ],
  },
  {
    name: 'dc letter column',
    proves:
      'D and C letters decide the sign, dd-Mmm-yy dates, a zero amount, a refund from a shop (C), no balance; narrative in two columns',
    text: `Date,Narrative,D/C,Amount,Reference
01-Oct-26,ADEYEMI K,C,32.00,COTTAGE
03-Oct-26,VODAFONE,D,18.00,
03-Oct-26,DRAWINGS J FENNIMORE,D,350.00,
03-Oct-26,FENWICK A,C,30.00,NO 23
03-Oct-26,TOOLSTATION 0441,D,27.54,
04-Oct-26,QUAYLE I,C,22.00,REAR WINDOWS
04-Oct-26,CARD CHECK NO CHARGE,D,0.00,
05-Oct-26,MUSGROVE E,C,16.00,INV 1042
`,
    lines: [
      ['2026-10-01', 3200, 'ADEYEMI K|COTTAGE'],
      ['2026-10-03', -1800, 'VODAFONE'],
      ['2026-10-03', -35000, 'DRAWINGS J FENNIMORE'],
      ['2026-10-03', 3000, 'FENWICK A|NO 23'],
      ['2026-10-03', -2754, 'TOOLSTATION 0441'],
      ['2026-10-04', 2200, 'QUAYLE I|REAR WINDOWS'],
      ['2026-10-05', 1600, 'MUSGROVE E|INV 1042'],
    ],
    setAside: ['8 zero'],
  },
  {
    name: 'dr cr suffix',
    proves:
      'the letters after the sum decide the sign; the account goes overdrawn (DR); a narrative that contains DR and CR',
    text: `Date,Description,Amount,Balance
08/10/2026,THORNLEY M GUTTERS,32.00 CR,144.40 CR
08/10/2026,SHELL ASHBY ROAD,43.94 DR,100.46 CR
10/10/2026,PURE REACH POLES,58.76 DR,41.70 CR
10/10/2026,VARLEY Z INV 1063,12.00 CR,53.70 CR
10/10/2026,DR STONE PRACTICE PARKING CR 12,24.99 DR,28.71 CR
11/10/2026,FENWICK A 7 MILL LANE,35.00 CR,63.71 CR
12/10/2026,VODAFONE,18.00 DR,45.71 CR
14/10/2026,DUNMORE LETTINGS NO 23,30.00 CR,75.71 CR
15/10/2026,SEDDON V WINDOWS 14 ELM RD,30.00 CR,105.71 CR
16/10/2026,BIRKETT S 7 MILL LANE,45.00 CR,150.71 CR
17/10/2026,STONEGATE VETS COTTAGE,14.00 CR,164.71 CR
18/10/2026,PURE REACH POLES,35.33 DR,129.38 CR
18/10/2026,OKORO T GUTTERS,40.00 CR,169.38 CR
18/10/2026,ZAMAN A FLAT 2,25.00 CR,194.38 CR
`,
    lines: [
      ['2026-10-08', 3200, 'THORNLEY M GUTTERS'],
      ['2026-10-08', -4394, 'SHELL ASHBY ROAD'],
      ['2026-10-10', -5876, 'PURE REACH POLES'],
      ['2026-10-10', 1200, 'VARLEY Z INV 1063'],
      ['2026-10-10', -2499, 'DR STONE PRACTICE PARKING CR 12'],
      ['2026-10-11', 3500, 'FENWICK A 7 MILL LANE'],
      ['2026-10-12', -1800, 'VODAFONE'],
      ['2026-10-14', 3000, 'DUNMORE LETTINGS NO 23'],
      ['2026-10-15', 3000, 'SEDDON V WINDOWS 14 ELM RD'],
      ['2026-10-16', 4500, 'BIRKETT S 7 MILL LANE'],
      ['2026-10-17', 1400, 'STONEGATE VETS COTTAGE'],
      ['2026-10-18', -3533, 'PURE REACH POLES'],
      ['2026-10-18', 4000, 'OKORO T GUTTERS'],
      ['2026-10-18', 2500, 'ZAMAN A FLAT 2'],
    ],
    closing: 19438,
  },
  {
    name: 'semicolon point',
    proves:
      'semicolons as separators, with commas in texts and for thousands; the currency is only in the heading; newest first',
    text: `Booking date;Payee;Purpose;Amount GBP;Balance GBP
2026-10-09;ESSO MILL ST;card, Ashby;-48.93;1,096.11
2026-10-09;TOOLSTATION 0441;card, Ashby;-31.67;1,145.04
2026-10-08;QUAYLE I;WINDOWS, paid by app;20.00;1,176.71
2026-10-08;LINTON B;WINDOWS, paid by app;20.00;1,156.71
2026-10-07;PURE REACH POLES;card, Ashby;-62.26;1,136.71
`,
    lines: [
      ['2026-10-09', -4893, 'ESSO MILL ST|card, Ashby'],
      ['2026-10-09', -3167, 'TOOLSTATION 0441|card, Ashby'],
      ['2026-10-08', 2000, 'QUAYLE I|WINDOWS, paid by app'],
      ['2026-10-08', 2000, 'LINTON B|WINDOWS, paid by app'],
      ['2026-10-07', -6226, 'PURE REACH POLES|card, Ashby'],
    ],
    closing: 109611,
  },
  {
    name: 'metro utf16 tsv',
    proves: 'UTF-16 with byte order mark, tabs, thousands without quotes',
    text: `Date	Transaction type	Description	Money out	Money in	Balance
01/10/2026	Inward Payment	QUAYLE I WINDOWS		22.50	1,563.00
02/10/2026	Inward Payment	TWEEDIE O WINDOWS		20.00	1,583.00
02/10/2026	Direct Debit	VODAFONE	18.00		1,565.00
02/10/2026	Direct Debit	DRAWINGS J FENNIMORE	750.00		815.00
03/10/2026	Card Purchase	PURE REACH POLES	71.80		743.20
04/10/2026	Inward Payment	HOLROYD P WINDOWS 14 ELM RD		25.00	768.20
`,
    encoding: 'utf-16le',
    lines: [
      ['2026-10-01', 2250, 'QUAYLE I WINDOWS'],
      ['2026-10-02', 2000, 'TWEEDIE O WINDOWS'],
      ['2026-10-02', -1800, 'VODAFONE'],
      ['2026-10-02', -75000, 'DRAWINGS J FENNIMORE'],
      ['2026-10-03', -7180, 'PURE REACH POLES'],
      ['2026-10-04', 2500, 'HOLROYD P WINDOWS 14 ELM RD'],
    ],
    closing: 76820,
  },
  {
    name: 'cashplus cp1252',
    proves: 'Windows-1252: pound signs, é and a long dash; money in before money out',
    text: `"Date","Details","Money In (£)","Money Out (£)","Balance (£)"
"02/10/2026","LINTON B FLAT 2","£14.00","","£196.50"
"04/10/2026","TWEEDIE O 3 THE CLOSE","£32.00","","£228.50"
"05/10/2026","NUTTALL C REAR WINDOWS","£30.00","","£258.50"
"06/10/2026","BRAMBLE NURSERY LTD NO 23","£15.00","","£273.50"
"07/10/2026","KESTREL VAN INSURE","","£48.20","£225.30"
"07/10/2026","CAFÉ ÉLAN SHOPFRONT - WEEKLY","£35.00","","£260.30"
`,
    encoding: 'windows-1252',
    lines: [
      ['2026-10-02', 1400, 'LINTON B FLAT 2'],
      ['2026-10-04', 3200, 'TWEEDIE O 3 THE CLOSE'],
      ['2026-10-05', 3000, 'NUTTALL C REAR WINDOWS'],
      ['2026-10-06', 1500, 'BRAMBLE NURSERY LTD NO 23'],
      ['2026-10-07', -4820, 'KESTREL VAN INSURE'],
      ['2026-10-07', 3500, 'CAFÉ ÉLAN SHOPFRONT - WEEKLY'],
    ],
    closing: 26030,
  },
  {
    name: 'starling line breaks',
    proves:
      'a reference with two line breaks, doubled quotes, a comma and a date; an undated opening balance row; narrative in two columns',
    text: `Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes
,Opening Balance,,,,800.00,,
03/10/2026,MUSGROVE E,NO 23,FASTER PAYMENT,18.00,818.00,REVENUE,
03/10/2026,KAUR H,WINDOWS,FASTER PAYMENT,22.50,840.50,REVENUE,
04/10/2026,DUNMORE LETTINGS,GUTTERS,FASTER PAYMENT,14.00,854.50,REVENUE,
06/10/2026,ZAMAN A,SHOP FRONT,FASTER PAYMENT,15.00,869.50,REVENUE,
06/10/2026,"Bramble Nursery, Ltd","For ""big"" windows,
front and back
12/09/2026",FASTER PAYMENT,45.00,914.50,REVENUE,
06/10/2026,TOOLSTATION 0441,TOOLSTATION 0441,CARD,-22.67,891.83,FUEL,"see receipt, p. 3"
07/10/2026,VASQUEZ R,7 MILL LANE,FASTER PAYMENT,18.00,909.83,REVENUE,
09/10/2026,VODAFONE,VODAFONE,DIRECT DEBIT,-18.00,891.83,FUEL,"see receipt, p. 3"
11/10/2026,MILLBROOK SURGERY,WINDOWS,FASTER PAYMENT,24.00,915.83,REVENUE,
11/10/2026,BRIGHTLINE SUPPLIES,BRIGHTLINE SUPPLIES,CARD,-26.44,889.39,FUEL,"see receipt, p. 3"
12/10/2026,TESCO PFS 3312,TESCO PFS 3312,CARD,-36.95,852.44,FUEL,"see receipt, p. 3"
13/10/2026,HMRC NDDS,HMRC NDDS,DIRECT DEBIT,-412.50,439.94,FUEL,"see receipt, p. 3"
`,
    lines: [
      ['2026-10-03', 1800, 'MUSGROVE E|NO 23'],
      ['2026-10-03', 2250, 'KAUR H|WINDOWS'],
      ['2026-10-04', 1400, 'DUNMORE LETTINGS|GUTTERS'],
      ['2026-10-06', 1500, 'ZAMAN A|SHOP FRONT'],
      ['2026-10-06', 4500, 'Bramble Nursery, Ltd|For "big" windows, front and back 12/09/2026'],
      ['2026-10-06', -2267, 'TOOLSTATION 0441'],
      ['2026-10-07', 1800, 'VASQUEZ R|7 MILL LANE'],
      ['2026-10-09', -1800, 'VODAFONE'],
      ['2026-10-11', 2400, 'MILLBROOK SURGERY|WINDOWS'],
      ['2026-10-11', -2644, 'BRIGHTLINE SUPPLIES'],
      ['2026-10-12', -3695, 'TESCO PFS 3312'],
      ['2026-10-13', -41250, 'HMRC NDDS'],
    ],
    closing: 43994,
  },
  {
    name: 'starling euro',
    proves: 'only the headings give the currency: not pounds',
    text: `Date,Counter Party,Reference,Type,Amount (EUR),Balance (EUR),Spending Category,Notes
01/10/2026,Les Verres SARL,FACT 12,SEPA PAYMENT,60.00,560.00,REVENUE,
03/10/2026,Poles Direkt GmbH,POLES,CARD,-42.00,518.00,TRAVEL,
05/10/2026,Fennimore J,TO GBP ACCOUNT,CURRENCY TRANSFER,-200.00,318.00,TRAVEL,
08/10/2026,Hotel Lindner,KOELN,CARD,-102.00,216.00,TRAVEL,
10/10/2026,Les Verres SARL,FACT 13,SEPA PAYMENT,60.00,276.00,REVENUE,
19/10/2026,Hotel Lindner,KOELN,CARD,10.00,286.00,REVENUE,
`,
    lines: [
      ['2026-10-01', 6000, 'Les Verres SARL|FACT 12'],
      ['2026-10-03', -4200, 'Poles Direkt GmbH|POLES'],
      ['2026-10-05', -20000, 'Fennimore J|TO GBP ACCOUNT'],
      ['2026-10-08', -10200, 'Hotel Lindner|KOELN'],
      ['2026-10-10', 6000, 'Les Verres SARL|FACT 13'],
      ['2026-10-19', 1000, 'Hotel Lindner|KOELN'],
    ],
    closing: 28600,
    currency: 'EUR',
  },
];
