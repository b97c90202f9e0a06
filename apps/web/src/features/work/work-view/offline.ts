import { registerTask } from '../../../offline/tasks/task-types.ts';
import { markDone } from './done/mark-done-task.ts';

registerTask(markDone);
