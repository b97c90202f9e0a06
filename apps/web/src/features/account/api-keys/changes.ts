import { listApiKeys } from '@roundbook/contract/account/api-keys/api-keys';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('apiKey', { lists: [listApiKeys] });
