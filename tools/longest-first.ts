import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The test file that takes longest: it checks a whole copy of the project, which takes a minute. */
const LONGEST = /toy-slice\.test\.ts$/;

/** Starts with the longest file: if it came last, the other workers would idle while it runs. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}
