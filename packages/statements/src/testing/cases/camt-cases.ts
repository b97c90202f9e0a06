import type { FileCase } from './file-case.ts';

export const CAMT_CASES: readonly FileCase[] = [
  {
    name: 'batch v02',
    proves:
      'one booking of a collection with three payers inside (batch): the statement has one sum, the details three; they must not be counted twice',
    text: `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">
<BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-12T06:00:00</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><ElctrncSeqNb>12</ElctrncSeqNb><CreDtTm>2026-11-12T06:00:00</CreDtTm><Acct><Id><IBAN>GB98LOYD30000012345678</IBAN></Id><Ccy>GBP</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="GBP">410.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-10-01</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="GBP">464.47</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-10-06</Dt></Dt></Bal>
<Ntry><Amt Ccy="GBP">28.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-10-01</Dt></BookgDt><ValDt><Dt>2026-10-01</Dt></ValDt><BkTxCd><Prtry><Cd>NTRF</Cd></Prtry></BkTxCd><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="GBP">28.00</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Nm>OKORO T</Nm></Dbtr></RltdPties><RmtInf><Ustrd>WINDOWS</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="GBP">93.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-10-02</Dt></BookgDt><ValDt><Dt>2026-10-02</Dt></ValDt><BkTxCd><Prtry><Cd>NTRF</Cd></Prtry></BkTxCd><NtryDtls><Btch><NbOfTxs>3</NbOfTxs></Btch><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="GBP">28.00</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Nm>PELHAM D</Nm></Dbtr></RltdPties><RmtInf><Ustrd>FLAT 2</Ustrd></RmtInf></TxDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="GBP">35.00</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Nm>QUAYLE I</Nm></Dbtr></RltdPties><RmtInf><Ustrd>GUTTERS</Ustrd></RmtInf></TxDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="GBP">30.00</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Nm>VARLEY Z</Nm></Dbtr></RltdPties><RmtInf><Ustrd>INV 1042</Ustrd></RmtInf></TxDtls></NtryDtls><AddtlNtryInf>DIRECT DEBIT COLLECTION</AddtlNtryInf></Ntry>
<Ntry><Amt Ccy="GBP">48.20</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-10-03</Dt></BookgDt><ValDt><Dt>2026-10-03</Dt></ValDt><BkTxCd><Prtry><Cd>NTRF</Cd></Prtry></BkTxCd><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="GBP">48.20</Amt></TxAmt></AmtDtls><RltdPties><Cdtr><Nm>KESTREL VAN INSURE</Nm></Cdtr></RltdPties><RmtInf><Ustrd>POLICY 7781</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="GBP">22.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-10-05</Dt></BookgDt><ValDt><Dt>2026-10-05</Dt></ValDt><BkTxCd><Prtry><Cd>NTRF</Cd></Prtry></BkTxCd><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="GBP">22.00</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Nm>KAUR H</Nm></Dbtr></RltdPties><RmtInf><Ustrd>NO 23</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="GBP">22.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-10-05</Dt></BookgDt><ValDt><Dt>2026-10-05</Dt></ValDt><BkTxCd><Prtry><Cd>NTRF</Cd></Prtry></BkTxCd><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="GBP">22.00</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Nm>KAUR H</Nm></Dbtr></RltdPties><RmtInf><Ustrd>NO 23</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="GBP">62.33</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-10-06</Dt></BookgDt><ValDt><Dt>2026-10-06</Dt></ValDt><BkTxCd><Prtry><Cd>NTRF</Cd></Prtry></BkTxCd><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="GBP">62.33</Amt></TxAmt></AmtDtls><RltdPties><Cdtr><Nm>SHELL ASHBY ROAD</Nm></Cdtr></RltdPties><RmtInf><Ustrd>CARD 4471</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
</Stmt></BkToCstmrStmt></Document>
`,
    lines: [
      ['2026-10-01', 2800, 'OKORO T|WINDOWS'],
      ['2026-10-02', 2800, 'PELHAM D|FLAT 2'],
      ['2026-10-02', 3500, 'QUAYLE I|GUTTERS'],
      ['2026-10-02', 3000, 'VARLEY Z|INV 1042'],
      ['2026-10-03', -4820, 'KESTREL VAN INSURE|POLICY 7781'],
      ['2026-10-05', 2200, 'KAUR H|NO 23'],
      ['2026-10-05', 2200, 'KAUR H|NO 23'],
      ['2026-10-06', -6233, 'SHELL ASHBY ROAD|CARD 4471'],
    ],
    closing: 46447,
  },
  {
    name: 'reversal v08',
    proves:
      'RvslInd true: CRDT/DBIT already says which way the money moves; reversing the sign again would be wrong; the balances prove it',
    text: `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
<BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-12T06:00:00</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><ElctrncSeqNb>12</ElctrncSeqNb><CreDtTm>2026-11-12T06:00:00</CreDtTm><Acct><Id><IBAN>GB98LOYD30000012345678</IBAN></Id><Ccy>GBP</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="GBP">200.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-10-01</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="GBP">183.80</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-10-08</Dt></Dt></Bal>
<Ntry><Amt Ccy="GBP">35.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-10-01</Dt></BookgDt><ValDt><Dt>2026-10-01</Dt></ValDt><BkTxCd><Prtry><Cd>NTRF</Cd></Prtry></BkTxCd><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="GBP">35.00</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Nm>HOLROYD P</Nm></Dbtr></RltdPties><RmtInf><Ustrd>GUTTERS</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="GBP">18.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-10-02</Dt></BookgDt><ValDt><Dt>2026-10-02</Dt></ValDt><BkTxCd><Prtry><Cd>NTRF</Cd></Prtry></BkTxCd><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="GBP">18.00</Amt></TxAmt></AmtDtls><RltdPties><Cdtr><Nm>VODAFONE</Nm></Cdtr></RltdPties><RmtInf><Ustrd>07700 900222</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="GBP">18.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><RvslInd>true</RvslInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-10-05</Dt></BookgDt><ValDt><Dt>2026-10-05</Dt></ValDt><BkTxCd><Prtry><Cd>NTRF</Cd></Prtry></BkTxCd><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="GBP">18.00</Amt></TxAmt></AmtDtls><RltdPties><Cdtr><Nm>VODAFONE</Nm></Cdtr></RltdPties><RmtInf><Ustrd>UNPAID DIRECT DEBIT</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="GBP">35.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><RvslInd>true</RvslInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-10-06</Dt></BookgDt><ValDt><Dt>2026-10-06</Dt></ValDt><BkTxCd><Prtry><Cd>NTRF</Cd></Prtry></BkTxCd><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="GBP">35.00</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Nm>HOLROYD P</Nm></Dbtr></RltdPties><RmtInf><Ustrd>PAYMENT RECALLED</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="GBP">35.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-10-07</Dt></BookgDt><ValDt><Dt>2026-10-07</Dt></ValDt><BkTxCd><Prtry><Cd>NTRF</Cd></Prtry></BkTxCd><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="GBP">35.00</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Nm>HOLROYD P</Nm></Dbtr></RltdPties><RmtInf><Ustrd>GUTTERS AGAIN</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="GBP">51.20</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-10-08</Dt></BookgDt><ValDt><Dt>2026-10-08</Dt></ValDt><BkTxCd><Prtry><Cd>NTRF</Cd></Prtry></BkTxCd><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="GBP">51.20</Amt></TxAmt></AmtDtls><RltdPties><Cdtr><Nm>ESSO MILL ST</Nm></Cdtr></RltdPties><RmtInf><Ustrd>CARD 4471</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
</Stmt></BkToCstmrStmt></Document>
`,
    lines: [
      ['2026-10-01', 3500, 'HOLROYD P|GUTTERS'],
      ['2026-10-02', -1800, 'VODAFONE|07700 900222'],
      ['2026-10-05', 1800, 'VODAFONE|UNPAID DIRECT DEBIT'],
      ['2026-10-06', -3500, 'HOLROYD P|PAYMENT RECALLED'],
      ['2026-10-07', 3500, 'HOLROYD P|GUTTERS AGAIN'],
      ['2026-10-08', -5120, 'ESSO MILL ST|CARD 4471'],
    ],
    closing: 18380,
  },
  {
    name: 'report 052 pending',
    proves:
      'a report of the day: only BOOK is money, and PDNG is mixed with the booked entries; no balances in the file',
    text: `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.052.001.02">
<BkToCstmrAcctRpt><GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-12T06:00:00</CreDtTm></GrpHdr>
<Rpt><Id>S1</Id><ElctrncSeqNb>12</ElctrncSeqNb><CreDtTm>2026-11-12T06:00:00</CreDtTm><Acct><Id><IBAN>GB98LOYD30000012345678</IBAN></Id><Ccy>GBP</Ccy></Acct>
<Ntry><Amt Ccy="GBP">28.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-10-12</Dt></BookgDt><ValDt><Dt>2026-10-12</Dt></ValDt><BkTxCd><Prtry><Cd>NTRF</Cd></Prtry></BkTxCd><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="GBP">28.00</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Nm>GRANTHAM L</Nm></Dbtr></RltdPties><RmtInf><Ustrd>WINDOWS</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="GBP">49.33</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>PDNG</Sts><BookgDt><Dt>2026-10-12</Dt></BookgDt><ValDt><Dt>2026-10-12</Dt></ValDt><BkTxCd><Prtry><Cd>NTRF</Cd></Prtry></BkTxCd><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="GBP">49.33</Amt></TxAmt></AmtDtls><RltdPties><Cdtr><Nm>TESCO PFS 3312</Nm></Cdtr></RltdPties><RmtInf><Ustrd>CARD 4471</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="GBP">16.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-10-12</Dt></BookgDt><ValDt><Dt>2026-10-12</Dt></ValDt><BkTxCd><Prtry><Cd>NTRF</Cd></Prtry></BkTxCd><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="GBP">16.00</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Nm>PRESCOTT N</Nm></Dbtr></RltdPties><RmtInf><Ustrd>7 MILL LANE</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="GBP">60.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>PDNG</Sts><BookgDt><Dt>2026-10-13</Dt></BookgDt><ValDt><Dt>2026-10-13</Dt></ValDt><BkTxCd><Prtry><Cd>NTRF</Cd></Prtry></BkTxCd><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="GBP">60.00</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Nm>CASTLE HOUSE DENTAL</Nm></Dbtr></RltdPties><RmtInf><Ustrd>INV 1057</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="GBP">6.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-10-12</Dt></BookgDt><ValDt><Dt>2026-10-12</Dt></ValDt><BkTxCd><Prtry><Cd>NTRF</Cd></Prtry></BkTxCd><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="GBP">6.50</Amt></TxAmt></AmtDtls><RltdPties><Cdtr><Nm>BANK CHARGES</Nm></Cdtr></RltdPties><RmtInf><Ustrd>SEPTEMBER</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="GBP">45.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-10-12</Dt></BookgDt><ValDt><Dt>2026-10-12</Dt></ValDt><BkTxCd><Prtry><Cd>NTRF</Cd></Prtry></BkTxCd><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="GBP">45.00</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Nm>THORNLEY M</Nm></Dbtr></RltdPties><RmtInf><Ustrd>INV 1058</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
</Rpt></BkToCstmrAcctRpt></Document>
`,
    lines: [
      ['2026-10-12', 2800, 'GRANTHAM L|WINDOWS'],
      ['2026-10-12', 1600, 'PRESCOTT N|7 MILL LANE'],
      ['2026-10-12', -650, 'BANK CHARGES|SEPTEMBER'],
      ['2026-10-12', 4500, 'THORNLEY M|INV 1058'],
    ],
    setAside: ['2 notBooked', '4 notBooked'],
  },
  {
    name: 'namespace prefix',
    proves:
      'every element with a prefix; several Ustrd; an entry without details whose text is only AddtlNtryInf; CLAV beside CLBD; & in text',
    text: `<?xml version="1.0" encoding="UTF-8"?>
<ns2:Document xmlns:ns2="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">
<ns2:BkToCstmrStmt><ns2:GrpHdr><ns2:MsgId>M1</ns2:MsgId><ns2:CreDtTm>2026-11-12T06:00:00</ns2:CreDtTm></ns2:GrpHdr>
<ns2:Stmt><ns2:Id>S1</ns2:Id><ns2:ElctrncSeqNb>12</ns2:ElctrncSeqNb><ns2:CreDtTm>2026-11-12T06:00:00</ns2:CreDtTm><ns2:Acct><ns2:Id><ns2:IBAN>GB98LOYD30000012345678</ns2:IBAN></ns2:Id><ns2:Ccy>GBP</ns2:Ccy></ns2:Acct>
<ns2:Bal><ns2:Tp><ns2:CdOrPrtry><ns2:Cd>PRCD</ns2:Cd></ns2:CdOrPrtry></ns2:Tp><ns2:Amt Ccy="GBP">880.00</ns2:Amt><ns2:CdtDbtInd>CRDT</ns2:CdtDbtInd><ns2:Dt><ns2:Dt>2026-09-30</ns2:Dt></ns2:Dt></ns2:Bal>
<ns2:Bal><ns2:Tp><ns2:CdOrPrtry><ns2:Cd>CLAV</ns2:Cd></ns2:CdOrPrtry></ns2:Tp><ns2:Amt Ccy="GBP">1112.89</ns2:Amt><ns2:CdtDbtInd>CRDT</ns2:CdtDbtInd><ns2:Dt><ns2:Dt>2026-10-08</ns2:Dt></ns2:Dt></ns2:Bal>
<ns2:Bal><ns2:Tp><ns2:CdOrPrtry><ns2:Cd>CLBD</ns2:Cd></ns2:CdOrPrtry></ns2:Tp><ns2:Amt Ccy="GBP">612.89</ns2:Amt><ns2:CdtDbtInd>CRDT</ns2:CdtDbtInd><ns2:Dt><ns2:Dt>2026-10-08</ns2:Dt></ns2:Dt></ns2:Bal>
<ns2:Ntry><ns2:Amt Ccy="GBP">45.00</ns2:Amt><ns2:CdtDbtInd>CRDT</ns2:CdtDbtInd><ns2:Sts>BOOK</ns2:Sts><ns2:BookgDt><ns2:Dt>2026-10-01</ns2:Dt></ns2:BookgDt><ns2:ValDt><ns2:Dt>2026-10-01</ns2:Dt></ns2:ValDt><ns2:BkTxCd><ns2:Prtry><ns2:Cd>NTRF</ns2:Cd></ns2:Prtry></ns2:BkTxCd><ns2:NtryDtls><ns2:TxDtls><ns2:Refs><ns2:EndToEndId>NOTPROVIDED</ns2:EndToEndId></ns2:Refs><ns2:AmtDtls><ns2:TxAmt><ns2:Amt Ccy="GBP">45.00</ns2:Amt></ns2:TxAmt></ns2:AmtDtls><ns2:RltdPties><ns2:Dbtr><ns2:Nm>BRAMBLE NURSERY LTD</ns2:Nm></ns2:Dbtr></ns2:RltdPties><ns2:RmtInf><ns2:Ustrd>INVOICE 1042</ns2:Ustrd><ns2:Ustrd>DATED 28/09/2026</ns2:Ustrd><ns2:Ustrd>FRONT &amp; REAR</ns2:Ustrd></ns2:RmtInf></ns2:TxDtls></ns2:NtryDtls></ns2:Ntry>
<ns2:Ntry><ns2:Amt Ccy="GBP">23.11</ns2:Amt><ns2:CdtDbtInd>DBIT</ns2:CdtDbtInd><ns2:Sts>BOOK</ns2:Sts><ns2:BookgDt><ns2:Dt>2026-10-02</ns2:Dt></ns2:BookgDt><ns2:ValDt><ns2:Dt>2026-10-02</ns2:Dt></ns2:ValDt><ns2:BkTxCd><ns2:Prtry><ns2:Cd>NTRF</ns2:Cd></ns2:Prtry></ns2:BkTxCd><ns2:NtryDtls><ns2:TxDtls><ns2:Refs><ns2:EndToEndId>NOTPROVIDED</ns2:EndToEndId></ns2:Refs><ns2:AmtDtls><ns2:TxAmt><ns2:Amt Ccy="GBP">23.11</ns2:Amt></ns2:TxAmt></ns2:AmtDtls><ns2:RltdPties><ns2:Cdtr><ns2:Nm>REACH POLES INC</ns2:Nm></ns2:Cdtr></ns2:RltdPties><ns2:RmtInf><ns2:Ustrd>CARD 4471</ns2:Ustrd></ns2:RmtInf></ns2:TxDtls></ns2:NtryDtls></ns2:Ntry>
<ns2:Ntry><ns2:Amt Ccy="GBP">25.00</ns2:Amt><ns2:CdtDbtInd>CRDT</ns2:CdtDbtInd><ns2:Sts>BOOK</ns2:Sts><ns2:BookgDt><ns2:Dt>2026-10-05</ns2:Dt></ns2:BookgDt><ns2:ValDt><ns2:Dt>2026-10-05</ns2:Dt></ns2:ValDt><ns2:BkTxCd><ns2:Prtry><ns2:Cd>NTRF</ns2:Cd></ns2:Prtry></ns2:BkTxCd><ns2:AddtlNtryInf>CASH PAID IN AT POST OFFICE ASHBY</ns2:AddtlNtryInf></ns2:Ntry>
<ns2:Ntry><ns2:Amt Ccy="GBP">350.00</ns2:Amt><ns2:CdtDbtInd>DBIT</ns2:CdtDbtInd><ns2:Sts>BOOK</ns2:Sts><ns2:BookgDt><ns2:Dt>2026-10-06</ns2:Dt></ns2:BookgDt><ns2:ValDt><ns2:Dt>2026-10-06</ns2:Dt></ns2:ValDt><ns2:BkTxCd><ns2:Prtry><ns2:Cd>NTRF</ns2:Cd></ns2:Prtry></ns2:BkTxCd><ns2:NtryDtls><ns2:TxDtls><ns2:Refs><ns2:EndToEndId>NOTPROVIDED</ns2:EndToEndId></ns2:Refs><ns2:AmtDtls><ns2:TxAmt><ns2:Amt Ccy="GBP">350.00</ns2:Amt></ns2:TxAmt></ns2:AmtDtls><ns2:RltdPties><ns2:Cdtr><ns2:Nm>J FENNIMORE</ns2:Nm></ns2:Cdtr></ns2:RltdPties><ns2:RmtInf><ns2:Ustrd>DRAWINGS</ns2:Ustrd></ns2:RmtInf></ns2:TxDtls></ns2:NtryDtls></ns2:Ntry>
<ns2:Ntry><ns2:Amt Ccy="GBP">18.00</ns2:Amt><ns2:CdtDbtInd>CRDT</ns2:CdtDbtInd><ns2:Sts>BOOK</ns2:Sts><ns2:BookgDt><ns2:Dt>2026-10-07</ns2:Dt></ns2:BookgDt><ns2:ValDt><ns2:Dt>2026-10-07</ns2:Dt></ns2:ValDt><ns2:BkTxCd><ns2:Prtry><ns2:Cd>NTRF</ns2:Cd></ns2:Prtry></ns2:BkTxCd><ns2:NtryDtls><ns2:TxDtls><ns2:Refs><ns2:EndToEndId>NOTPROVIDED</ns2:EndToEndId></ns2:Refs><ns2:AmtDtls><ns2:TxAmt><ns2:Amt Ccy="GBP">18.00</ns2:Amt></ns2:TxAmt></ns2:AmtDtls><ns2:RltdPties><ns2:Dbtr><ns2:Nm>NUTTALL C</ns2:Nm></ns2:Dbtr></ns2:RltdPties><ns2:RmtInf><ns2:Ustrd>FLAT 2</ns2:Ustrd></ns2:RmtInf></ns2:TxDtls></ns2:NtryDtls></ns2:Ntry>
<ns2:Ntry><ns2:Amt Ccy="GBP">18.00</ns2:Amt><ns2:CdtDbtInd>CRDT</ns2:CdtDbtInd><ns2:Sts>BOOK</ns2:Sts><ns2:BookgDt><ns2:Dt>2026-10-08</ns2:Dt></ns2:BookgDt><ns2:ValDt><ns2:Dt>2026-10-08</ns2:Dt></ns2:ValDt><ns2:BkTxCd><ns2:Prtry><ns2:Cd>NTRF</ns2:Cd></ns2:Prtry></ns2:BkTxCd><ns2:NtryDtls><ns2:TxDtls><ns2:Refs><ns2:EndToEndId>NOTPROVIDED</ns2:EndToEndId></ns2:Refs><ns2:AmtDtls><ns2:TxAmt><ns2:Amt Ccy="GBP">18.00</ns2:Amt></ns2:TxAmt></ns2:AmtDtls><ns2:RltdPties><ns2:Dbtr><ns2:Nm>NUTTALL C</ns2:Nm></ns2:Dbtr></ns2:RltdPties><ns2:RmtInf><ns2:Ustrd>FLAT 2 OCTOBER</ns2:Ustrd></ns2:RmtInf></ns2:TxDtls></ns2:NtryDtls></ns2:Ntry>
</ns2:Stmt></ns2:BkToCstmrStmt></ns2:Document>
`,
    lines: [
      ['2026-10-01', 4500, 'BRAMBLE NURSERY LTD|INVOICE 1042|DATED 28/09/2026|FRONT & REAR'],
      ['2026-10-02', -2311, 'REACH POLES INC|CARD 4471'],
      ['2026-10-05', 2500, 'CASH PAID IN AT POST OFFICE ASHBY'],
      ['2026-10-06', -35000, 'J FENNIMORE|DRAWINGS'],
      ['2026-10-07', 1800, 'NUTTALL C|FLAT 2'],
      ['2026-10-08', 1800, 'NUTTALL C|FLAT 2 OCTOBER'],
    ],
    closing: 61289,
  },
];
