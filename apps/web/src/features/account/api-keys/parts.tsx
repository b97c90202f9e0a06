export { SecretDialog } from './secret-dialog.tsx';
