export { dayQuery } from './day/day-query.ts';
