export { OwedSummary } from './owed/owed-summary.tsx';
