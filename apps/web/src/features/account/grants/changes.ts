import { listGrants } from '@roundbook/contract/account/grants/grants';
import { startApp } from '@roundbook/contract/account/sessions/session';
import { listOwnGrants } from '@roundbook/contract/account/users/users';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('grant', { lists: [listGrants, listOwnGrants, startApp] });
// An invitation shows the delivery state of its email.
registerChanges('message', { lists: [listGrants] });
