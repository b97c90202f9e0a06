import type { FileCase } from './file-case.ts';

/** Files whose formats keep names, references and invoice numbers in unusual places. */
export const NARRATIVE_CASES: readonly FileCase[] = [
  {
    name: 'full subfields',
    proves: 'a word that a bank cuts after 27 characters is whole again',
    text: `:20:S
:25:40000012345678
:28C:1/1
:60F:C261001GBP10,00
:61:2610021002CR5,00N051NONREF
:86:166?00CREDIT?20SVWZ+WINDOWS NOVEMBER 7K3QW?21H FLAT 2?32MAYA OKAFOR?33LTD
:62F:C261002GBP15,00
-
`,
    lines: [['2026-10-02', 500, 'MAYA OKAFOR LTD|WINDOWS NOVEMBER 7K3QWH FLAT 2']],
    closing: 1500,
  },
  {
    name: 'a counterparty between slashes',
    proves: 'the name and the reference that ING writes in field 86',
    text: `:20:S
:25:NL12INGB0001234567EUR
:28C:1/1
:60F:C261001EUR10,00
:61:2610021002C5,00NTRFEREF//123
:86:/EREF/7K3QWH//CNTP/NL32INGB0000012345/INGBNL2A/MAYA OKAFOR///REMI/USTD//WINDOWS/
:62F:C261002EUR15,00
-
`,
    lines: [['2026-10-02', 500, 'MAYA OKAFOR WINDOWS 7K3QWH']],
    closing: 1500,
    currency: 'EUR',
  },
  {
    name: 'words beside a structured reference',
    proves: 'the invoice’s number and additional words are kept',
    text: `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>1</Id><Acct><Id><IBAN>GB29NWBK60161331926819</IBAN></Id></Acct><Ntry><Amt Ccy="GBP">32.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-10-13</Dt></BookgDt><NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>OKAFOR M</Nm></Pty></Dbtr></RltdPties><RmtInf><Strd><RfrdDocInf><Nb>INV 1057</Nb></RfrdDocInf><CdtrRefInf><Ref>RF7K3QWH</Ref></CdtrRefInf><AddtlRmtInf>Windows October</AddtlRmtInf></Strd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`,
    lines: [['2026-10-13', 3200, 'OKAFOR M|RF7K3QWH|INV 1057|Windows October']],
  },
  {
    name: 'an opening balance as a transaction',
    proves: 'the balance with which a program opens an account is not income',
    text: `!Type:Bank
D01/10/2026
T500.00
CX
POpening Balance
L[Current]
^
D13/10/2026
T14.00
POKAFOR M
^
`,
    lines: [['2026-10-13', 1400, 'OKAFOR M']],
    setAside: ['1 balance'],
  },
  {
    name: 'a card with positive debits',
    proves: 'the types of a card’s lines contradict their signs',
    text: `OFXHEADER:100

<OFX><CCSTMTRS><CURDEF>GBP<CCACCTFROM><ACCTID>5434001111</CCACCTFROM><BANKTRANLIST>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261013<TRNAMT>25.50<FITID>1<NAME>SCREWFIX</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261014<TRNAMT>-300.00<FITID>2<NAME>PAYMENT RECEIVED</STMTTRN>
</BANKTRANLIST></CCSTMTRS></OFX>
`,
    lines: [
      ['2026-10-13', -2550, 'SCREWFIX'],
      ['2026-10-14', 30000, 'PAYMENT RECEIVED'],
    ],
    kind: 'card',
  },
];
