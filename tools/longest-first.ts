import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The test files that take longest, in the order in which they start. Files that mostly wait (for a killed program to
 * come back, or for an idle server's seconds) stand between files that mostly compute, so that neither runs alone.
 */
const LONGEST = [
  'tools/toy-slice/toy-slice.test.ts',
  'proof/fuzz.test.ts',
  'proof/charge-crash.test.ts',
  'proof/idle.test.ts',
  'proof/repeats.test.ts',
  'proof/trigger-crash.test.ts',
  'src/start.test.ts',
  'proof/crash.test.ts',
  'backup/backup.test.ts',
  'proof/export-crash.test.ts',
  'postgres/embedded.test.ts',
  'proof/tenancy.test.ts',
  'proof/declared.test.ts',
];

/** Starts with the longest files: if one of them came last, the other workers would idle while it runs. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const longest = LONGEST.flatMap((name) =>
      sorted.filter(({ moduleId }) => moduleId.endsWith(`/${name}`)),
    );
    return [...longest, ...sorted.filter((file) => !longest.includes(file))];
  }
}
