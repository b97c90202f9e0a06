import { listGrants } from '@roundbook/contract/businesses';
import { listOwnGrants, startApp } from '@roundbook/contract/sessions';
import { registerChanges } from '../../platform/changes.ts';

registerChanges('grant', { lists: [listGrants, listOwnGrants, startApp] });
