export { NewPasswordField } from './password/new-password-field.tsx';
