import {
  type FirmAccount,
  isStandingOrder,
  type Layout,
  type Posted,
  pounds,
  sentReference,
  serial,
  shortName,
  slashed,
  tight,
} from './layout.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** OFX 1.02, SGML without closing tags; some banks leave the id of a line empty. */
export const OFX: Layout = {
  name: 'OFX',
  extension: 'ofx',
  everyDay: false,
  newestFirst: false,
  encoding: 'latin1',
  write: (posted, { sortCode, number }) =>
    [
      'OFXHEADER:100',
      'DATA:OFXSGML',
      'VERSION:102',
      'SECURITY:NONE',
      'ENCODING:USASCII',
      'CHARSET:1252',
      'COMPRESSION:NONE',
      'OLDFILEUID:NONE',
      'NEWFILEUID:NONE',
      '',
      '<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS>',
      `<DTSERVER>${tight(posted.at(-1)!.on)}<LANGUAGE>ENG</SONRS></SIGNONMSGSRSV1>`,
      '<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS>',
      `<STMTRS><CURDEF>GBP<BANKACCTFROM><BANKID>${sortCode}<ACCTID>${number}<ACCTTYPE>CHECKING</BANKACCTFROM>`,
      `<BANKTRANLIST><DTSTART>${tight(posted[0]!.on)}<DTEND>${tight(posted.at(-1)!.on)}`,
      ...posted.map((line) =>
        [
          `<STMTTRN><TRNTYPE>${line.entry.amount < 0 ? 'DEBIT' : isStandingOrder(line.entry) ? 'REPEATPMT' : 'CREDIT'}`,
          `<DTPOSTED>${tight(line.on)}`,
          `<TRNAMT>${pounds(line.entry.amount)}`,
          `<FITID>${tight(line.on)}${serial(line)}`,
          `<NAME>${escaped(shortName(line.entry) || 'CREDIT')}`,
          `<MEMO>${escaped(sentReference(line.entry).toUpperCase())}`,
          '</STMTTRN>',
        ].join('\r\n'),
      ),
      '</BANKTRANLIST>',
      `<LEDGERBAL><BALAMT>${pounds(posted.at(-1)!.balance)}<DTASOF>${tight(posted.at(-1)!.on)}</LEDGERBAL>`,
      '</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
      '',
    ].join('\r\n'),
};

export const QIF: Layout = {
  name: 'QIF',
  extension: 'qif',
  everyDay: false,
  newestFirst: false,
  encoding: 'latin1',
  write: (posted) =>
    [
      '!Type:Bank',
      ...posted.flatMap(({ entry, on }) => [
        `D${slashed(on)}`,
        `T${pounds(entry.amount)}`,
        `P${[shortName(entry), sentReference(entry).toUpperCase()].filter(Boolean).join(' ')}`,
        '^',
      ]),
      '',
    ].join('\r\n'),
};

const balance = (code: string, { balance: amount, on }: Posted): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="GBP">${pounds(Math.abs(amount))}</Amt>` +
  `<CdtDbtInd>${amount < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>${on}</Dt></Dt></Bal>`;

function camtEntry(line: Posted): string {
  const { entry, on } = line;
  const inward = entry.amount > 0;
  const [party, account] = inward ? ['Dbtr', 'DbtrAcct'] : ['Cdtr', 'CdtrAcct'];
  const parties = [
    entry.name ? `<${party}><Nm>${escaped(entry.name)}</Nm></${party}>` : '',
    entry.account ? `<${account}><Id><Othr><Id>${entry.account}</Id></Othr></Id></${account}>` : '',
  ].join('');
  const reference = sentReference(entry);
  return [
    `<Ntry><Amt Ccy="GBP">${pounds(Math.abs(entry.amount))}</Amt>`,
    `<CdtDbtInd>${inward ? 'CRDT' : 'DBIT'}</CdtDbtInd><Sts>BOOK</Sts>`,
    `<BookgDt><Dt>${on}</Dt></BookgDt><ValDt><Dt>${on}</Dt></ValDt>`,
    `<AcctSvcrRef>${serial(line)}</AcctSvcrRef>`,
    `<BkTxCd><Prtry><Cd>${isStandingOrder(entry) ? 'STO' : 'FPI'}</Cd></Prtry></BkTxCd>`,
    '<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>',
    parties ? `<RltdPties>${parties}</RltdPties>` : '',
    reference ? `<RmtInf><Ustrd>${escaped(reference)}</Ustrd></RmtInf>` : '',
    '</TxDtls></NtryDtls></Ntry>',
  ].join('');
}

/** The only format here with the payer's account. */
export const CAMT_053: Layout = {
  name: 'CAMT.053',
  extension: 'xml',
  everyDay: false,
  newestFirst: false,
  encoding: 'utf8',
  write: (posted, account: FirmAccount) =>
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>',
      `<GrpHdr><MsgId>${tight(posted[0]!.on)}</MsgId><CreDtTm>${posted.at(-1)!.on}T23:00:00</CreDtTm></GrpHdr>`,
      `<Stmt><Id>${tight(posted[0]!.on)}</Id><CreDtTm>${posted.at(-1)!.on}T23:00:00</CreDtTm>`,
      `<Acct><Id><Othr><Id>${account.sortCode}${account.number}</Id></Othr></Id><Ccy>GBP</Ccy></Acct>`,
      balance('CLBD', posted.at(-1)!),
      ...posted.map(camtEntry),
      '</Stmt></BkToCstmrStmt></Document>',
      '',
    ].join('\n'),
};

const swift = (text: string): string => text.replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ');
const comma = (amount: number): string => pounds(Math.abs(amount)).replace('.', ',');
const sixDigits = (date: string): string => tight(date).slice(2);

export const MT940: Layout = {
  name: 'MT940',
  extension: 'sta',
  everyDay: false,
  newestFirst: false,
  encoding: 'latin1',
  write: (posted, { sortCode, number }) => {
    const first = posted[0]!;
    const last = posted.at(-1)!;
    const opening = first.balance - first.entry.amount;
    const sign = (amount: number): string => (amount < 0 ? 'D' : 'C');
    return [
      `:20:${tight(last.on)}`,
      `:25:${sortCode}/${number}`,
      ':28C:1/1',
      `:60F:${sign(opening)}${sixDigits(first.on)}GBP${comma(opening)}`,
      ...posted.flatMap((line) => [
        `:61:${sixDigits(line.on)}${tight(line.on).slice(4)}${sign(line.entry.amount)}${comma(line.entry.amount)}NTRF${swift(sentReference(line.entry)).replaceAll('/', ' ').slice(0, 16).trim().toUpperCase() || 'NONREF'}//${serial(line)}`,
        `:86:${swift([shortName(line.entry), sentReference(line.entry).toUpperCase()].filter(Boolean).join(' ')) || 'CREDIT'}`,
      ]),
      `:62F:${sign(last.balance)}${sixDigits(last.on)}GBP${comma(last.balance)}`,
      '-',
      '',
    ].join('\r\n');
  },
};
