export { visitRulesQuery } from './api.ts';
