import { run } from './run.ts';

// Under `node --watch`, a thread reports its imports among its answers, and they would be mistaken
// for answers.
delete process.env['WATCH_REPORT_DEPENDENCIES'];

await run();
