import { getSmsAccount } from '@roundbook/contract/messages/inbound/sender-names';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('smsSender', { lists: [getSmsAccount] });
// The suggested sender name is made from the business's name.
registerChanges('business', { lists: [getSmsAccount] });
