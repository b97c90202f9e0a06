import { listTags } from '@roundbook/contract/customers/tags/tags';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('tag', { lists: [listTags] });
