export { savedMethodsQuery } from './api.ts';
