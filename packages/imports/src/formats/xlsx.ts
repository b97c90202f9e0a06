import { Grid } from '../grid.ts';
import { LONGEST_CELL, MOST_COLUMNS } from '../limits.ts';
import { ListRefusal } from '../refusal.ts';
import { type NumberFormat, numberFormat, shownNumber } from './number-formats.ts';
import { readWorkbookXml } from './workbook-xml.ts';
import type { Workbook } from './workbook.ts';
import type { Archive } from './zip.ts';

/** Opens a workbook from Excel, Google, Numbers or LibreOffice. @throws {ListRefusal} if it cannot be read */
export function openXlsx(archive: Archive): Workbook {
  const main = mainPart(archive);
  const { sheets, is1904 } = sheetsOf(archive, main);
  const links = linksOf(archive, main);
  const styles = stylesOf(archive, links.get('styles') ?? '');
  let strings: string[] | null = null;
  return {
    format: 'XLSX',
    sheets: sheets.map(({ name, link, isHidden }) => ({
      name,
      isHidden,
      read: () => {
        const xml = archive.textOf(links.get(link) ?? '');
        if (xml === null) throw new ListRefusal('One of the workbook’s sheets is missing.');
        strings ??= stringsOf(archive, links.get('sharedStrings') ?? '');
        return gridOf(xml, strings, styles, is1904);
      },
    })),
  };
}

/**
 * The path of the file to which a link in the archive leads, from the path of the file that
 * contains the link.
 */
function resolved(target: string, base: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const path = base.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') path.pop();
    else if (step !== '.') path.push(step);
  }
  return path.join('/');
}

function mainPart(archive: Archive): string {
  let main = 'xl/workbook.xml';
  const links = archive.textOf('_rels/.rels');
  if (links === null) return main;
  readWorkbookXml(links, {
    open: (name, attribute) => {
      if (name === 'Relationship' && attribute('Type').endsWith('/officeDocument')) {
        main = resolved(attribute('Target'), '');
      }
    },
  });
  return main;
}

/**
 * The targets of a file's links, by the links' ids; a link whose type is unique is also found by
 * the end of its type.
 */
function linksOf(archive: Archive, main: string): Map<string, string> {
  const links = new Map<string, string>();
  const file = main.replace(/([^/]*)$/, '_rels/$1.rels');
  const xml = archive.textOf(file);
  if (xml === null) return links;
  readWorkbookXml(xml, {
    open: (name, attribute) => {
      if (name !== 'Relationship') return;
      const target = resolved(attribute('Target'), main);
      links.set(attribute('Id'), target);
      const type = attribute('Type').split('/').at(-1) ?? '';
      if (type === 'styles' || type === 'sharedStrings') links.set(type, target);
    },
  });
  return links;
}

function sheetsOf(archive: Archive, main: string) {
  const sheets: { name: string; link: string; isHidden: boolean }[] = [];
  let is1904 = false;
  const xml = archive.textOf(main);
  if (xml === null) throw new ListRefusal('The file is not a workbook with sheets.');
  readWorkbookXml(xml, {
    open: (name, attribute) => {
      if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attribute('date1904'));
      if (name !== 'sheet') return;
      const isHidden = /hidden/i.test(attribute('state'));
      sheets.push({ name: attribute('name'), link: attribute('id'), isHidden });
    },
  });
  return { sheets, is1904 };
}

/** The strings that cells refer to by number, without phonetic guides. */
function stringsOf(archive: Archive, file: string): string[] {
  const strings: string[] = [];
  const xml = archive.textOf(file);
  if (xml === null) return strings;
  let text = '';
  let isText = false;
  let sounds = 0;
  readWorkbookXml(xml, {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') sounds += 1;
      if (name === 't') isText = sounds === 0;
    },
    close: (name) => {
      if (name === 'si') strings.push(text);
      if (name === 'rPh') sounds -= 1;
      if (name === 't') isText = false;
    },
    text: (part) => {
      if (isText && text.length < LONGEST_CELL) text += part;
    },
  });
  return strings;
}

/** The number format of each cell style. */
function stylesOf(archive: Archive, file: string): NumberFormat[] {
  const xml = archive.textOf(file);
  if (xml === null) return [];
  const codes = new Map<number, string>();
  const styles: NumberFormat[] = [];
  let isInCells = false;
  readWorkbookXml(xml, {
    open: (name, attribute) => {
      if (name === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode'));
      if (name === 'cellXfs') isInCells = true;
      if (name === 'xf' && isInCells) {
        const id = Number(attribute('numFmtId'));
        styles.push(numberFormat(id, codes.get(id)));
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return styles;
}

/** The column in a cell's address, counted from 0: `C7` is 2. */
function columnOf(address: string): number {
  let column = 0;
  for (const letter of address) {
    const value = letter.charCodeAt(0) - 64;
    if (value < 1 || value > 26) break;
    column = column * 26 + value;
  }
  return column - 1;
}

function gridOf(
  xml: string,
  strings: readonly string[],
  styles: readonly NumberFormat[],
  is1904: boolean,
): Grid {
  const grid = new Grid();
  let line = 0;
  let cells: string[] = [];
  let column = -1;
  let type = '';
  let style = 0;
  let value = '';
  let isValue = false;
  let sounds = 0;
  const shown = (): string => {
    if (type === 's') return strings[Number(value)] ?? '';
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    if (type === 'str' || type === 'inlineStr' || type === 'e') return value;
    if (type === 'd') return value.slice(0, 10);
    if (value === '') return '';
    return shownNumber(Number(value), styles[style] ?? { kind: 'plain' }, is1904);
  };
  readWorkbookXml(xml, {
    open: (name, attribute) => {
      if (name === 'c') {
        const address = attribute('r');
        column = address === '' ? column + 1 : columnOf(address);
        type = attribute('t');
        style = Number(attribute('s') || 0);
        value = '';
      } else if (name === 'v' || name === 't') isValue = sounds === 0;
      else if (name === 'rPh') sounds += 1;
      else if (name === 'row') {
        line = Number(attribute('r')) || line + 1;
        cells = [];
        column = -1;
      }
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'rPh') sounds -= 1;
      else if (name === 'c' && column >= 0 && column < MOST_COLUMNS) {
        while (cells.length < column) cells.push('');
        cells[column] = shown();
      } else if (name === 'row') grid.add(line, cells);
    },
    text: (text) => {
      if (isValue && value.length < LONGEST_CELL) value += text;
    },
  });
  return grid;
}
