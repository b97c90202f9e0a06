import * as batches from '@roundbook/contract/messages/documents/batches';
import * as templates from '@roundbook/contract/messages/documents/document-templates';
import * as contract from '@roundbook/contract/messages/documents/documents';
import type { Route } from '../../../platform/http/call.ts';
import { download, propose, read, write, writePrepared } from '../../../platform/http/route.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import * as making from './batch-commands.ts';
import * as commands from './commands.ts';
import { preview, previewPdf } from './preview-commands.ts';
import { listLeftOutPage, listPage } from './queries.ts';
import * as wording from './wordings/wording-commands.ts';

/** The routes for letters and other documents for customers, made from templates. */
export function documentRoutes(files: FileStore): readonly Route[] {
  return [
    read(templates.listDocumentTemplates, wording.list),
    read(templates.getDocumentTemplate, wording.get),
    write(templates.saveDocumentTemplate, wording.save),
    write(templates.resetDocumentTemplate, wording.reset),
    propose(templates.previewDocument, preview),
    download(templates.previewDocumentPdf, (call) => previewPdf(files, call)),
    propose(batches.previewBatch, making.preview),
    write(batches.makeDocuments, making.make),
    read(batches.getBatch, ({ tx, params }) => making.answer(tx, params.id)),
    read(batches.listLeftOut, async ({ tx, params, query }) => {
      await making.answer(tx, params.id);
      return listLeftOutPage(tx, params.id, query);
    }),
    write(batches.emailBatch, making.email),
    write(batches.deleteBatch, making.remove),
    read(contract.listDocuments, ({ tx, query }) => listPage(tx, query)),
    read(contract.getDocument, commands.get),
    download(contract.getDocumentPdf, (call) => commands.download(files, call)),
    download(contract.printDocuments, (call) => commands.print(files, call)),
    write(contract.notePrinted, commands.notePrinted),
    writePrepared(
      contract.emailDocument,
      (call) => commands.prepareEmail(files, call),
      commands.email,
    ),
    write(contract.deleteDocument, commands.remove),
  ];
}
