import { listDeliveries, listWebhooks } from '@roundbook/contract/account/webhooks/webhooks';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('webhook', { lists: [listWebhooks, listDeliveries] });
