import { readXml, XmlError, type XmlReader } from '@roundbook/tabular/xml';
import { ListRefusal } from '../refusal.ts';

/** Reads a part of a workbook. @throws {ListRefusal} for text that is not XML */
export function readWorkbookXml(xml: string, reader: XmlReader): void {
  try {
    readXml(xml, reader);
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    throw new ListRefusal(
      'The workbook is damaged. Please open it, save it again, and choose the new file.',
    );
  }
}
