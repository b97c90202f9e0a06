import { listExports } from '@roundbook/contract/account/exports/exports';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('export', { lists: [listExports] });
