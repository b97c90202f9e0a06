import { listGrants } from '@roundbook/contract/businesses';
import { listOwnGrants, startApp } from '@roundbook/contract/sessions';
import { registerChanges } from '../../platform/changes.ts';
import { followOwnRole } from './own-role.ts';

registerChanges('grant', { lists: [listGrants, listOwnGrants, startApp] });
followOwnRole();
