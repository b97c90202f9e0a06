export { ConfirmIdentity } from './confirm-identity.tsx';
export { NewPasswordField } from './password/new-password-field.tsx';
export { SessionList } from './session-list.tsx';
export { WithoutBusinessChoices } from './without-business.tsx';
