export { ClosedAccount } from './closed-account.tsx';
