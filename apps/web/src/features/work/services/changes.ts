import { getService, listServices } from '@roundbook/contract/work/services/services';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('service', { lists: [listServices], records: [getService] });
