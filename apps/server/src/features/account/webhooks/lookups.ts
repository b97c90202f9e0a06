export { WebhookSubscribers } from './webhook-subscribers.ts';
