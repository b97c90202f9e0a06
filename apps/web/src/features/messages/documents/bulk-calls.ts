import type { BulkAction } from '@roundbook/client/bulk/bulk-action';
import { call, callFile } from '@roundbook/client/call';
import * as documents from '@roundbook/contract/messages/documents/documents';
import { saveFile } from '@roundbook/ui/actions/save-file.ts';

/**
 * Downloads documents as PDFs to print, each with as many documents as the server allows, and records them as printed.
 */
export const printMany: BulkAction<{ readonly id: string }, null> = {
  most: documents.MOST_DOCUMENTS_PRINTED,
  send: async (chosen, _, options) => {
    const ids = chosen.map(({ id }) => id);
    const file = await callFile(documents.printDocuments, { query: { ids } });
    saveFile('Documents.pdf', file);
    await call(documents.notePrinted, { body: { ids } }, options);
    return { done: ids.length };
  },
  back: { kind: 'none', because: 'Nothing is sent, and no money moves.' },
};
