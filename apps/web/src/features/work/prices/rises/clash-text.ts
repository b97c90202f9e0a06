import { countText } from '@roundbook/ui/text/count-text.ts';

/** "3 jobs are in another settled price rise: Spring prices". */
export function clashText(jobs: number, rises: readonly string[]): string {
  const are = jobs === 1 ? 'is' : 'are';
  const names = rises.length === 0 ? '' : `: ${rises.join(', ')}`;
  return `${countText(jobs, 'job')} ${are} in another settled price rise${names}`;
}
