export { NotificationFields } from './notification-fields.tsx';
