import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';
import { uploadedFiles } from './folder-exports.ts';

/** This slice's part of the business's archive. */
export const assetsExports: SliceExports = {
  folders: [uploadedFiles],
  tables: [
    ownTable('assets', {
      name: 'files',
      about:
        'Uploaded files: photos, logos, PDFs. The files themselves are in the folder named files.',
      columns: {
        id: ['id', 'Its id.'],
        name: ['text', 'Its name.'],
        filename: ['text', 'The original filename.'],
        mime: ['text', 'Its type.'],
        size: ['number', 'The size in bytes.'],
        created_by: ['id', 'The user who created the record.'],
        created_at: ['instant', 'When the record was created.'],
        came_in: ['boolean', 'Whether the file arrived with a message.'],
      },
      without: {
        storage_key: 'The file’s storage location.',
        thumbnail_key: 'The thumbnail’s storage location.',
      },
    }),
  ],
};
