import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';
import { uploadedFiles } from './folder-exports.ts';

/** This slice's part of the business's archive. */
export const assetsExports: SliceExports = {
  folders: [uploadedFiles],
  tables: [
    ownTable('assets', {
      name: 'files',
      about: 'Uploaded files: photos, logos, PDFs. The files themselves are in the folder files.',
      columns: {
        id: ['id', 'Its id.'],
        name: ['text', 'Its name.'],
        filename: ['text', 'Its name when it was uploaded.'],
        mime: ['text', 'Its type.'],
        size: ['number', 'Its size in bytes.'],
        created_by: ['id', 'Which user made it.'],
        created_at: ['instant', 'When it was made.'],
        came_in: ['boolean', 'Whether it came with a message.'],
      },
      without: {
        storage_key: 'Where the program keeps the file.',
        thumbnail_key: 'Where the program keeps a smaller picture.',
      },
    }),
  ],
};
