import * as questionsCalls from '@roundbook/contract/help/questions/questions';
import type { Slice } from '../../../slice.ts';
import { questionRoutes } from './routes.ts';

/** Questions about the program, answered from its articles. */
export const questions: Slice = {
  area: 'help',
  noun: 'questions',
  calls: [questionsCalls],
  routes: questionRoutes,
  tables: [],
  entities: {},
  examples: () => import('./examples.ts'),
};
