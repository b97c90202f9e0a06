import { run } from './run.ts';

// Under `node --watch`, a thread also posts reports of its imports, which would be mistaken for answers.
delete process.env['WATCH_REPORT_DEPENDENCIES'];

await run();
