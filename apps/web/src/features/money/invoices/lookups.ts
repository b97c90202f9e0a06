export { invoicesQuery } from './api.ts';
