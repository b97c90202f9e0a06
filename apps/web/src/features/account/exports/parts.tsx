export { TakeAlong } from './take-along.tsx';
