import * as sandboxCalls from '@roundbook/contract/money/sandbox/sandbox';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { Sandbox } from '../../../providers/sandbox/sandbox.ts';
import { defineSlice } from '../../../slice.ts';
import { sandboxRoutes } from './routes.ts';
import { sandboxSchedules, sandboxTasks } from './tasks.ts';

interface Parts {
  readonly accounts: AccountPlatform;
  readonly sandbox: Sandbox | null;
}

/** The pages and the screen of the built-in sandbox for payments. No other slice knows about the sandbox. */
export const sandbox = defineSlice<Parts>({
  area: 'money',
  noun: 'sandbox',
  calls: [sandboxCalls],
  routes: sandboxRoutes,
  tasks: sandboxTasks,
  schedules: sandboxSchedules,
  tables: [],
  entities: {},
});
