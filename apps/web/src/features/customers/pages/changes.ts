import { getStory } from '@roundbook/contract/customers/customers/story';
import { getPageAccess } from '@roundbook/contract/customers/pages/office';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('customerPage', { records: [getPageAccess, getStory] });
// A request disappears with its job, and names the day of its visit.
registerChanges('job', { lists: [getPageAccess] });
