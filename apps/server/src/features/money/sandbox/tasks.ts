import { z } from 'zod';
import {
  handles,
  type Schedule,
  type Task,
  type TaskHandler,
} from '../../../platform/tasks/task.ts';
import { postSandboxEvents, type Sandbox } from '../../../providers/sandbox/sandbox.ts';

const passTime: Task<Record<string, never>> = {
  name: 'sandbox-time',
  data: z.object({}).strip(),
  // The next minute's run catches up after a failure.
  retries: 1,
};

const forgetOld: Task<Record<string, never>> = {
  name: 'sandbox-forgetting',
  data: z.object({}).strip(),
  retries: 3,
};

export const sandboxSchedules: readonly Schedule[] = [
  { task: passTime, cron: '* * * * *' },
  { task: forgetOld, cron: '23 4 * * *' },
];

/** The tasks for the sandbox's clock and webhooks; none without a sandbox. */
export function sandboxTasks({
  sandbox,
}: {
  readonly sandbox: Sandbox | null;
}): readonly TaskHandler[] {
  return [
    handles(passTime, async () => {
      await sandbox?.doDue();
      await sandbox?.postEvents();
    }),
    handles(postSandboxEvents, async () => sandbox?.postEvents()),
    handles(forgetOld, async () => sandbox?.forgetOld()),
  ];
}
