import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Checks a whole copy of the project, for a minute. */
const LONGEST = /toy-slice\.test\.ts$/;

/** Begins with the file that lasts longest: at the end, the other workers would have nothing to do beside it. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}
