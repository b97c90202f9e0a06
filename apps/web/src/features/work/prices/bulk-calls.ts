import type { BulkAction } from '@roundbook/client/bulk/bulk-action';
import { call } from '@roundbook/client/call';
import { changeRisingJobs } from '@roundbook/contract/work/prices/price-rises';

/** A job of a price rise, and whether it is an exception now. */
interface Rising {
  readonly jobId: string;
  readonly isExcepted: boolean;
}

interface Exception {
  readonly riseId: string;
  readonly isExcepted: boolean;
}

const change = (riseId: string, jobs: readonly Rising[]) => ({
  params: { id: riseId },
  body: { jobs: jobs.map(({ jobId, isExcepted }) => ({ jobId, isExcepted })) },
});

/** Makes jobs of a price rise exceptions, or includes them again. */
export const exceptJobs: BulkAction<
  Rising,
  Exception,
  { readonly riseId: string; readonly before: readonly Rising[] }
> = {
  most: 200,
  send: async (jobs, { riseId, isExcepted }, options) => {
    const after = jobs.map(({ jobId }) => ({ jobId, isExcepted }));
    await call(changeRisingJobs, change(riseId, after), options);
    return { done: jobs.length, undo: { riseId, before: jobs } };
  },
  back: {
    kind: 'undo',
    undo: async ({ riseId, before }) => {
      await call(changeRisingJobs, change(riseId, before));
      return { count: before.length };
    },
    undone: 'The jobs are as they were',
  },
};
