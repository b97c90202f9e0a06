import {
  getImport,
  listImportRows,
  listImports,
  listTouched,
  previewFirstWeek,
} from '@roundbook/contract/account/imports/imports';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('customerImport', {
  records: [getImport, listImportRows, previewFirstWeek, listTouched],
  lists: [listImports],
});
