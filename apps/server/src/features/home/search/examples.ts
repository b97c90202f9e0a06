import { searchAnything } from '@roundbook/contract/home/search/search';
import { example, type Example } from '../../../proof/example.ts';

export const whoMay = `
  Limited Worker
    GET    /search
`;

export const examples: readonly Example[] = [
  example(searchAnything, ({ mark }) => ({ query: { term: mark } })),
];
