import * as canvassCalls from '@roundbook/contract/customers/canvassing/canvasses';
import type { Slice } from '../../../slice.ts';
import { canvassingExports } from './exports.ts';
import { canvassingRoutes } from './routes.ts';
import { canvassingDailyWork } from './tasks.ts';

/** Streets at whose doors the business asks for work, and what came of each knock. */
export const canvassing: Slice = {
  area: 'customers',
  noun: 'canvassing',
  calls: [canvassCalls],
  routes: canvassingRoutes,
  dailyWork: (parts) => [canvassingDailyWork(parts)],
  tables: ['canvass_houses', 'canvass_knocks', 'canvasses'],
  entities: { canvass: 'Limited Worker' },
  exports: canvassingExports,
  examples: () => import('./examples.ts'),
  demo: () => import('./demo.ts'),
};
