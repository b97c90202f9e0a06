import type { Round } from '@roundbook/contract/work/rounds/rounds';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { Facts } from '@roundbook/ui/text/facts.tsx';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { useAssignees } from '../../../account/grants/lookups.ts';
import { useRoundEarnings } from '../../prices/lookups.ts';
import { earnedFact } from '../../prices/parts.tsx';
import { roundDuration } from '../list/round-columns.tsx';

/** The totals of a round. */
export function RoundFacts({ round }: { readonly round: Round }) {
  const assignees = useAssignees();
  const earned = useRoundEarnings().get(round.id);
  const name = assignees.find(({ userId }) => userId === round.defaultAssignee)?.name;
  return (
    <Facts
      facts={[
        { label: 'Jobs', value: String(round.jobCount) },
        { label: 'Worth', value: <MoneyText pence={round.cost} /> },
        { label: 'Time', value: roundDuration(round) },
        earnedFact(earned),
        { label: 'Next due', value: round.nextDueOn && dateText(round.nextDueOn) },
        { label: 'Last done', value: round.lastDoneOn && dateText(round.lastDoneOn) },
        { label: 'Usually done by', value: name ?? 'Unassigned' },
        { label: 'Notes', value: round.notes },
      ]}
    />
  );
}
