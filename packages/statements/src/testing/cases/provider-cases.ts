import type { FileCase } from './file-case.ts';

export const PROVIDER_CASES: readonly FileCase[] = [
  {
    name: 'bankline headless',
    proves:
      'no headings and no running balance: every row has the same balances; nothing proves which of the last two columns is money in',
    text: `"600000","12345678","FENNIMORE","FENNIMORE WINDOW CLEANING","GBP","512.40","498.10","512.40","498.10","05/10/26","UNDERHILL Y","COTTAGE","","","","BAC","","28.00"
"600000","12345678","FENNIMORE","FENNIMORE WINDOW CLEANING","GBP","512.40","498.10","512.40","498.10","07/10/26","NUTTALL C","REAR WINDOWS","","","","BAC","","14.00"
"600000","12345678","FENNIMORE","FENNIMORE WINDOW CLEANING","GBP","512.40","498.10","512.40","498.10","08/10/26","THORNLEY M","FLAT 2","","","","BAC","","22.00"
"600000","12345678","FENNIMORE","FENNIMORE WINDOW CLEANING","GBP","512.40","498.10","512.40","498.10","08/10/26","TWEEDIE O","COTTAGE","","","","BAC","","45.00"
"600000","12345678","FENNIMORE","FENNIMORE WINDOW CLEANING","GBP","512.40","498.10","512.40","498.10","09/10/26","FENWICK A","SHOP FRONT","","","","BAC","","18.00"
"600000","12345678","FENNIMORE","FENNIMORE WINDOW CLEANING","GBP","512.40","498.10","512.40","498.10","10/10/26","JESSOP W","COTTAGE","","","","BAC","","40.00"
"600000","12345678","FENNIMORE","FENNIMORE WINDOW CLEANING","GBP","512.40","498.10","512.40","498.10","11/10/26","DRAWINGS J FENNIMORE","","","","","D/D","350.00",""
"600000","12345678","FENNIMORE","FENNIMORE WINDOW CLEANING","GBP","512.40","498.10","512.40","498.10","13/10/26","YARDLEY S","NO 23","","","","BAC","","15.00"
`,
    lines: [
      ['2026-10-05', 2800, 'UNDERHILL Y|COTTAGE'],
      ['2026-10-07', 1400, 'NUTTALL C|REAR WINDOWS'],
      ['2026-10-08', 2200, 'THORNLEY M|FLAT 2'],
      ['2026-10-08', 4500, 'TWEEDIE O|COTTAGE'],
      ['2026-10-09', 1800, 'FENWICK A|SHOP FRONT'],
      ['2026-10-10', 4000, 'JESSOP W|COTTAGE'],
      ['2026-10-11', -35000, 'DRAWINGS J FENNIMORE'],
      ['2026-10-13', 1500, 'YARDLEY S|NO 23'],
    ],
    isAsked: true,
  },
  {
    name: 'paypal memo rows',
    proves:
      'Pending, Denied and Memo rows (authorisation, hold) that move no money, Net against Gross (the balance follows Net), a fee given back with a refund, a withdrawal without a name, thousands, byte order mark',
    text: `"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","From Email Address","To Email Address","Transaction ID","Item Title","Reference Txn ID","Balance","Balance Impact"
"01/10/2026","09:10:11","GMT","Tom Okoro","Website Payment","Completed","GBP","20.00","-0.88","19.12","payer0@example.com","fennimore@example.com","7AB00000CD1234567E","Window cleaning","","34.12","Credit"
"02/10/2026","10:00:00","GMT","Dee Pelham","Express Checkout Payment","Completed","GBP","35.00","-1.32","33.68","payer1@example.com","fennimore@example.com","7AB00001CD1234567E","Window cleaning","","67.80","Credit"
"02/10/2026","11:12:13","GMT","Rosa Vasquez","Website Payment","Pending","GBP","28.00","0.00","28.00","payer2@example.com","fennimore@example.com","7AB00002CD1234567E","Window cleaning","","67.80","Memo"
"03/10/2026","08:00:00","GMT","Brightline Supplies","Authorisation","Pending","GBP","-45.99","0.00","-45.99","","","7AB00003CD1234567E","","","67.80","Memo"
"03/10/2026","08:00:01","GMT","Brightline Supplies","Account Hold for Open Authorisation","Completed","GBP","-45.99","0.00","-45.99","","","7AB00004CD1234567E","","","67.80","Memo"
"04/10/2026","12:00:00","GMT","Brightline Supplies","PreApproved Payment Bill User Payment","Completed","GBP","-21.50","0.00","-21.50","","","7AB00005CD1234567E","","","46.30","Debit"
"05/10/2026","13:30:00","GMT","Chestnut Estates, Ltd","Website Payment","Completed","GBP","1,250.00","-36.55","1,213.45","payer6@example.com","fennimore@example.com","7AB00006CD1234567E","Window cleaning","","1,259.75","Credit"
"06/10/2026","07:45:00","GMT","Sam Yardley","Website Payment","Denied","GBP","40.00","0.00","40.00","payer7@example.com","fennimore@example.com","7AB00007CD1234567E","Window cleaning","","1,259.75","Memo"
"07/10/2026","16:20:00","GMT","Dee Pelham","Payment Refund","Completed","GBP","-17.50","0.51","-16.99","","","7AB00008CD1234567E","","","1,242.76","Debit"
"08/10/2026","09:00:00","GMT","Kay Adeyemi","Mobile Payment","Completed","GBP","18.00","0.00","18.00","payer9@example.com","fennimore@example.com","7AB00009CD1234567E","Window cleaning","","1,260.76","Credit"
"14/10/2026","06:00:00","GMT","","General Withdrawal","Completed","GBP","-1,000.00","0.00","-1,000.00","","","7AB00010CD1234567E","","","260.76","Debit"
`,
    lines: [
      ['2026-10-01', 1912, 'Tom Okoro'],
      ['2026-10-02', 3368, 'Dee Pelham'],
      ['2026-10-04', -2150, 'Brightline Supplies'],
      ['2026-10-05', 121345, 'Chestnut Estates, Ltd'],
      ['2026-10-07', -1699, 'Dee Pelham'],
      ['2026-10-08', 1800, 'Kay Adeyemi'],
      ['2026-10-14', -100000, 'General Withdrawal'],
    ],
    setAside: ['4 notBooked', '5 notBooked', '6 notBooked', '9 refused'],
    closing: 26076,
  },
  {
    name: 'stripe balance',
    proves:
      'the account moves by Net = Amount - Fee; fees are positive numbers that go out; refund, chargeback with its fee, payouts; lower case currency; newest first; two dates',
    text: `id,Type,Source,Amount,Fee,Net,Currency,Created (UTC),Available On (UTC),Description
txn_3Q0000,payout,pa_3Q0000,-10.64,0.00,-10.64,gbp,2026-10-09 00:10,2026-10-12 00:00,STRIPE PAYOUT
txn_3Q0001,adjustment,ad_3Q0001,-32.00,20.00,-52.00,gbp,2026-10-08 09:00,2026-10-11 00:00,Chargeback withdrawal for ch_3Kaur
txn_3Q0002,charge,ch_3Q0002,32.00,0.68,31.32,gbp,2026-10-06 12:13,2026-10-09 00:00,Window clean - Kaur
txn_3Q0003,charge,ch_3Q0003,32.00,0.68,31.32,gbp,2026-10-06 12:12,2026-10-09 00:00,Window clean - Kaur
txn_3Q0004,payout,pa_3Q0004,-80.85,0.00,-80.85,gbp,2026-10-05 00:10,2026-10-08 00:00,STRIPE PAYOUT
txn_3Q0005,stripe_fee,st_3Q0005,-2.00,0.00,-2.00,gbp,2026-10-04 00:00,2026-10-07 00:00,Billing - Usage Fee (2026-10-03)
txn_3Q0006,refund,re_3Q0006,-18.00,0.00,-18.00,gbp,2026-10-03 10:00,2026-10-06 00:00,REFUND FOR CHARGE (Window clean - Pelham)
txn_3Q0007,charge,ch_3Q0007,60.00,1.10,58.90,gbp,2026-10-02 07:15,2026-10-05 00:00,"Gutters, 3 The Close"
txn_3Q0008,charge,ch_3Q0008,18.00,0.47,17.53,gbp,2026-10-01 18:44,2026-10-04 00:00,Window clean - Pelham
txn_3Q0009,charge,ch_3Q0009,25.00,0.58,24.42,gbp,2026-10-01 09:01,2026-10-04 00:00,Window clean - Okoro
`,
    lines: [
      ['2026-10-09', -1064, 'STRIPE PAYOUT'],
      ['2026-10-08', -5200, 'Chargeback withdrawal for ch_3Kaur'],
      ['2026-10-06', 3132, 'Window clean - Kaur'],
      ['2026-10-06', 3132, 'Window clean - Kaur'],
      ['2026-10-05', -8085, 'STRIPE PAYOUT'],
      ['2026-10-04', -200, 'Billing - Usage Fee (2026-10-03)'],
      ['2026-10-03', -1800, 'REFUND FOR CHARGE (Window clean - Pelham)'],
      ['2026-10-02', 5890, 'Gutters, 3 The Close'],
      ['2026-10-01', 1753, 'Window clean - Pelham'],
      ['2026-10-01', 2442, 'Window clean - Okoro'],
    ],
  },
  {
    name: 'gocardless events',
    proves:
      'rows with a date and no amount (mandate active, submitted, cancelled), credit and debit columns, time stamps in UTC, an action column whose words look like a status, the name in the last column',
    text: `id,created_at,resource_type,action,credit_amount,debit_amount,details.origin,details.cause,details.description,links.payment,customers.name
EV0000000,2026-10-01T09:00:01.122Z,payments,paid_out,25.00,,gocardless,payments_paid_out,The payment has been paid out.,PM0000000,Okoro T
EV0000001,2026-10-01T09:00:01.300Z,payments,paid_out,18.00,,gocardless,payments_paid_out,The payment has been paid out.,PM0000001,Pelham D
EV0000002,2026-10-01T09:00:02.000Z,payouts,paid,,43.00,gocardless,payouts_paid,The payout FENNIMORE-7QK2 has been paid.,,
EV0000003,2026-10-02T11:10:00.000Z,mandates,active,,,gocardless,mandates_active,The mandate is now active.,,Seddon V
EV0000004,2026-10-03T08:30:00.000Z,payments,submitted,,,gocardless,payments_submitted,The payment has been submitted to the banks.,PM0000004,Seddon V
EV0000005,2026-10-06T09:00:01.000Z,payments,paid_out,45.00,,gocardless,payments_paid_out,The payment has been paid out.,PM0000005,Varley Z
EV0000006,2026-10-06T09:00:01.500Z,payments,late_failure_settled,,18.00,gocardless,payments_late_failure_settled,"The customer's bank sent the money back, late.",PM0000006,Pelham D
EV0000007,2026-10-06T09:00:02.000Z,payouts,paid,,27.00,gocardless,payouts_paid,The payout FENNIMORE-7QM9 has been paid.,,
EV0000008,2026-10-08T10:00:00.000Z,payments,cancelled,,,gocardless,payments_cancelled,The payment was cancelled at your request.,PM0000008,Zaman A
EV0000009,2026-10-09T09:00:01.000Z,refunds,refund_settled,,12.00,gocardless,refunds_refund_settled,A refund was settled.,,Varley Z
`,
    lines: [
      ['2026-10-01', 2500, 'The payment has been paid out.|Okoro T'],
      ['2026-10-01', 1800, 'The payment has been paid out.|Pelham D'],
      ['2026-10-01', -4300, 'The payout FENNIMORE-7QK2 has been paid.'],
      ['2026-10-06', 4500, 'The payment has been paid out.|Varley Z'],
      ['2026-10-06', -1800, "The customer's bank sent the money back, late.|Pelham D"],
      ['2026-10-06', -2700, 'The payout FENNIMORE-7QM9 has been paid.'],
      ['2026-10-09', -1200, 'A refund was settled.|Varley Z'],
    ],
    setAside: ['5 noAmount', '6 noAmount', '10 refused'],
  },
  {
    name: 'sumup statuses',
    proves:
      'Failed, Cancelled and Pending rows with a sum, Refunded negative, dates like "1 Oct 2026, 09:14" with a comma, Total against Payout, four card digits that are not an amount, two equal lines a few minutes apart',
    text: `"Date","Transaction ID","Payment Type","Status","Card Type","Last 4 Digits","Description","Total","Fee","Payout","Payout Date","Payout ID"
"1 Oct 2026, 09:14","TAAA00Z9XK","Chip","Successful","VISA","1200","Windows Holroyd, 3 The Close","35.00","0.59","34.41","03 Oct 2026","PID4410"
"1 Oct 2026, 10:40","TAAA01Z9XK","Contactless","Failed","VISA","1217","Windows Ingram","22.00","0.00","","",""
"1 Oct 2026, 10:42","TAAA02Z9XK","Chip","Successful","VISA","1234","Windows Ingram","22.00","0.37","21.63","03 Oct 2026","PID4410"
"2 Oct 2026, 15:01","TAAA03Z9XK","Contactless","Successful","VISA","1251","Shop front weekly","60.00","1.01","58.99","04 Oct 2026","PID4410"
"3 Oct 2026, 11:30","TAAA04Z9XK","Chip","Cancelled","VISA","1268","Windows Nuttall","18.00","0.00","","",""
"5 Oct 2026, 09:05","TAAA05Z9XK","Contactless","Successful","VISA","1285","Gutters Quayle","45.00","0.76","44.24","07 Oct 2026","PID4411"
"5 Oct 2026, 09:25","TAAA06Z9XK","Chip","Successful","VISA","1302","Gutters Quayle","45.00","0.76","44.24","07 Oct 2026","PID4411"
"6 Oct 2026, 12:00","TAAA07Z9XK","Contactless","Refunded","VISA","1319","Windows Ingram","-22.00","0.00","-22.00","08 Oct 2026","PID4411"
"7 Oct 2026, 16:45","TAAA08Z9XK","Chip","Pending","VISA","1336","Windows Seddon","25.00","0.00","","",""
`,
    lines: [
      ['2026-10-01', 3441, 'Windows Holroyd, 3 The Close'],
      ['2026-10-01', 2163, 'Windows Ingram'],
      ['2026-10-02', 5899, 'Shop front weekly'],
      ['2026-10-05', 4424, 'Gutters Quayle'],
      ['2026-10-05', 4424, 'Gutters Quayle'],
      ['2026-10-06', -2200, 'Windows Ingram'],
    ],
    setAside: ['3 refused', '6 refused', '10 notBooked'],
    isAsked: true,
  },
  {
    name: 'monzo local amount',
    proves:
      'Amount in pounds beside Local amount in USD and EUR: the balance follows Amount; Money Out is negative as well; emoji; two equal lines; a refund in EUR',
    text: `Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In,Balance,Balance currency
tx_0000A0000,01/10/2026,10:02:00,Faster payment,Holroyd P,🪟,Income,28.00,GBP,28.00,GBP,INV 1042,,,INV 1042,,,28.00,328.10,GBP
tx_0000A0001,02/10/2026,11:02:01,Card payment,Reach Poles Inc,⛽,General,-23.11,GBP,-29.00,USD,REACH POLES INC        AUSTIN        USA,,,REACH POLES INC        AUSTIN        USA,,-23.11,,304.99,GBP
tx_0000A0002,03/10/2026,12:02:02,Faster payment,Ingram J,🪟,Income,15.00,GBP,15.00,GBP,"windows, no 7",,,"windows, no 7",,,15.00,319.99,GBP
tx_0000A0003,03/10/2026,13:02:03,Faster payment,Ingram J,🪟,Income,15.00,GBP,15.00,GBP,"windows, no 7",,,"windows, no 7",,,15.00,334.99,GBP
tx_0000A0004,04/10/2026,14:02:04,Pot transfer,Tax pot,⛽,General,-50.00,GBP,-50.00,GBP,Tax pot,,,Tax pot,,-50.00,,284.99,GBP
tx_0000A0005,06/10/2026,15:02:05,Card payment,Hotel Lindner,⛽,General,-88.40,GBP,-102.00,EUR,HOTEL LINDNER          KOELN         DEU,,,HOTEL LINDNER          KOELN         DEU,,-88.40,,196.59,GBP
`,
    lines: [
      ['2026-10-01', 2800, 'Holroyd P|INV 1042'],
      ['2026-10-02', -2311, 'Reach Poles Inc|REACH POLES INC AUSTIN USA'],
      ['2026-10-03', 1500, 'Ingram J|windows, no 7'],
      ['2026-10-03', 1500, 'Ingram J|windows, no 7'],
      ['2026-10-04', -5000, 'Tax pot|Tax pot'],
      ['2026-10-06', -8840, 'Hotel Lindner|HOTEL LINDNER KOELN DEU'],
    ],
    closing: 19659,
  },
];
