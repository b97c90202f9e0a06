import type { Round } from '@roundbook/contract/rounds';
import { dateText } from '../../ui/date-text.ts';
import { Facts } from '../../ui/facts.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { useAssignees } from '../grants/lookups.ts';
import { roundDuration } from './round-columns.tsx';

/** What a round amounts to. */
export function RoundFacts({ round }: { readonly round: Round }) {
  const assignees = useAssignees();
  const name = assignees.find(({ userId }) => userId === round.defaultAssignee)?.name;
  return (
    <Facts
      facts={[
        { label: 'Jobs', value: String(round.jobCount) },
        { label: 'Worth', value: <MoneyText pence={round.cost} /> },
        { label: 'Time', value: roundDuration(round) },
        { label: 'Next due', value: round.nextDueOn && dateText(round.nextDueOn) },
        { label: 'Last done', value: round.lastDoneOn && dateText(round.lastDoneOn) },
        { label: 'Usually done by', value: name ?? 'Unassigned' },
        { label: 'Notes', value: round.notes },
      ]}
    />
  );
}
