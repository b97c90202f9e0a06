import { strToU8, zipSync } from 'fflate';

export interface WrittenSheet {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

function escaped(text: string): string {
  return (
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      // If written literally, a carriage return would be read as a line feed.
      .replaceAll('\r', '&#13;')
  );
}

/** The letters of a column: `A` for 0, `AA` for 26. */
function letters(column: number): string {
  const rest = column % 26;
  const before = column < 26 ? '' : letters(Math.floor(column / 26) - 1);
  return before + String.fromCharCode(65 + rest);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Writes an Excel workbook with these cells; `cellOf` writes each cell's XML. */
export function writeXlsx(
  sheets: readonly WrittenSheet[],
  cellOf: (address: string, text: string, shared: string[]) => string = sharedCell,
  styles = '',
): Uint8Array {
  const shared: string[] = [];
  const files: Record<string, Uint8Array> = {};
  for (const [at, { rows }] of sheets.entries()) {
    const body = rows.map((cells, row) => {
      const written = cells.map((text, column) =>
        text === '' ? '' : cellOf(`${letters(column)}${row + 1}`, text, shared),
      );
      return `<row r="${row + 1}">${written.join('')}</row>`;
    });
    files[`xl/worksheets/sheet${at + 1}.xml`] = strToU8(
      `${XML}<worksheet><sheetData>${body.join('')}</sheetData></worksheet>`,
    );
  }
  const names = sheets.map(
    ({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const links = sheets.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const strings = shared.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`);
  return zipSync({
    '[Content_Types].xml': strToU8(`${XML}<Types/>`),
    '_rels/.rels': strToU8(
      `${XML}<Relationships><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `${XML}<workbook xmlns:r="${OFFICE}"><sheets>${names.join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `${XML}<Relationships>${links.join('')}
       <Relationship Id="rIdS" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/>
       <Relationship Id="rIdT" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/sharedStrings.xml': strToU8(`${XML}<sst>${strings.join('')}</sst>`),
    'xl/styles.xml': strToU8(`${XML}<styleSheet>${styles}</styleSheet>`),
    ...files,
  });
}

function sharedCell(address: string, text: string, shared: string[]): string {
  shared.push(text);
  return `<c r="${address}" t="s"><v>${shared.length - 1}</v></c>`;
}

const paragraphs = (text: string) =>
  text
    .split('\n')
    .map((line) => `<text:p>${escaped(line)}</text:p>`)
    .join('');

/** Writes a LibreOffice workbook with these cells. */
export function writeOds(
  sheets: readonly WrittenSheet[],
  cellOf: (text: string) => string = (text) =>
    `<table:table-cell office:value-type="string">${paragraphs(text)}</table:table-cell>`,
): Uint8Array {
  const tables = sheets.map(({ name, rows }) => {
    const body = rows.map(
      (cells) =>
        `<table:table-row>${cells
          .map((text) => (text === '' ? '<table:table-cell/>' : cellOf(text)))
          .join('')}<table:table-cell table:number-columns-repeated="16000"/></table:table-row>`,
    );
    return `<table:table table:name="${escaped(name)}">${body.join('')}
      <table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
      </table:table>`;
  });
  return zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'content.xml': strToU8(
      `${XML}<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet>${tables.join('')}</office:spreadsheet></office:body></office:document-content>`,
    ),
  });
}
