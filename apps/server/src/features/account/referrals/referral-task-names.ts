import { z } from 'zod';
import type { Task } from '../../../platform/tasks/task.ts';

/** Adds a new business to the friends of the business whose code it used. */
export const noteFriend: Task<{ referrerId: string; friendId: string }> = {
  name: 'note-referred-friend',
  data: z.object({ referrerId: z.uuid(), friendId: z.uuid() }),
  retries: 10,
};

/** Gives the months for a friend's first payment. */
export const rewardFriend: Task<{ friendId: string }> = {
  name: 'reward-referred-friend',
  data: z.object({ friendId: z.uuid() }),
  retries: 10,
};
