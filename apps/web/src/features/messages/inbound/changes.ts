import { getSmsAccount } from '@roundbook/contract/messages/inbound/sender-names';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('smsSender', { lists: [getSmsAccount] });
// What is suggested is made of the business's name.
registerChanges('business', { lists: [getSmsAccount] });
