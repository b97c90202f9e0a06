export { useOpenThread } from './open-thread.ts';
