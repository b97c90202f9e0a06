import { readCamt } from './camt.ts';
import { readCsv } from './csv/read-csv.ts';
import { decode } from './decode.ts';
import { MOST_BYTES } from './limits.ts';
import { type ReadingOptions, StatementError, type StatementFile } from './model.ts';
import { isMt940, readMt940 } from './mt940.ts';
import { isOfx, readOfx } from './ofx.ts';
import { isQif, readQif } from './qif.ts';

/**
 * Reads a bank's file in any format: the content decides, never the name. Returns only booked lines. Reads a CSV
 * file with the layout, if given; otherwise works out what its columns contain.
 *
 * @throws {StatementError} if the file cannot be read completely: money is never guessed
 */
export function readStatements(bytes: Uint8Array, options: ReadingOptions = {}): StatementFile {
  if (bytes.length > MOST_BYTES) {
    throw new StatementError(
      'The file is larger than 10 MB. Please download shorter periods as separate files.',
    );
  }
  const text = decode(bytes);
  // Some banks begin a file with a control character.
  const start = text.slice(0, 4000).replace(/^[\s\u0001-\u001f]+/, '');
  if (isOfx(start)) return readOfx(text);
  if (start.startsWith('<')) return readXml(text, start);
  if (isMt940(start)) return readMt940(text);
  if (isQif(start)) return readQif(text, options.today);
  return readCsv(text, options);
}

function readXml(text: string, start: string): StatementFile {
  if (/BkToCstmr|camt\.05/.test(start)) return readCamt(text);
  if (/<html|<!doctype html/i.test(start)) {
    throw new StatementError(
      'This is a web page, not a statement. Please use the download button of your bank.',
    );
  }
  throw new StatementError('This XML file is neither OFX nor a CAMT.053 statement.');
}
