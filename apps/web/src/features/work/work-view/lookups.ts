export { dayQuery } from './day/day-query.ts';
export { useSettles } from './stop/settling.ts';
