import * as contract from '@roundbook/contract/account/imports/imports';
import type { Route } from '../../../platform/http/call.ts';
import { download, read, write, writePrepared } from '../../../platform/http/route.ts';
import { upload } from '../../../platform/http/upload.ts';
import * as commands from './commands.ts';
import type { ImportParts } from './import-steps.ts';
import * as queries from './queries.ts';
import { report } from './report-queries.ts';
import * as uploads from './upload-commands.ts';

/** The message about a file that is too large; the browser also shows it before sending such a file. */
const TOO_LARGE = 'The file is larger than 15 MB. Please split it and import one part at a time.';

/** The routes for importing lists of customers. */
export function importRoutes(parts: ImportParts): readonly Route[] {
  return [
    upload(contract.uploadImport, (call) => uploads.prepareUpload(parts, call), {
      bytes: contract.MAXIMUM_IMPORT_BYTES,
      words: TOO_LARGE,
    }),
    writePrepared(contract.pasteImport, (call) => uploads.preparePaste(parts, call), uploads.paste),
    read(contract.listImports, queries.list),
    read(contract.getImport, queries.find),
    write(contract.chooseColumns, commands.chooseColumns),
    read(contract.listImportRows, queries.listRows),
    write(contract.mendImportRow, (call) => commands.mendRow(parts.geocoding, call)),
    read(contract.previewFirstWeek, queries.firstWeek),
    write(contract.startImport, commands.start),
    download(contract.downloadImportReport, report),
    read(contract.listTouched, queries.listTouched),
    write(contract.takeImportBack, commands.takeBack),
    write(contract.dropImport, commands.drop),
  ];
}
