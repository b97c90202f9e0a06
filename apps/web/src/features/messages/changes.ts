import { listOutbox } from '@roundbook/contract/messages';
import { registerChanges } from '../../platform/changes.ts';

registerChanges('message', { lists: [listOutbox] });
