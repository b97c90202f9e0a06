import { getCanvass, listCanvasses } from '@roundbook/contract/customers/canvassing/canvasses';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('canvass', { lists: [listCanvasses], records: [getCanvass] });
// Streets show the outcome of prices given at doors, and the known residents.
registerChanges('quote', { lists: [listCanvasses, getCanvass] });
registerChanges('customer', { lists: [getCanvass] });
