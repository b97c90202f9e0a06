import { getCanvass, listCanvasses } from '@roundbook/contract/customers/canvassing/canvasses';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('canvass', { lists: [listCanvasses], records: [getCanvass] });
// They say what became of the prices at the doors, and who is known on the street.
registerChanges('quote', { lists: [listCanvasses, getCanvass] });
registerChanges('customer', { lists: [getCanvass] });
