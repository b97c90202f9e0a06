import { useQuery } from '@tanstack/react-query';
import { SearchSelectField } from '@roundbook/ui/form/choice-fields.tsx';
import type { FieldProps } from '@roundbook/ui/form/field-label.tsx';
import { roundsQuery } from './api.ts';

export { ClosestRounds } from './closest/closest-rounds.tsx';

/** One of the rounds, or none. */
export function RoundField(field: FieldProps<string | null>) {
  const { data } = useQuery(roundsQuery);
  const choices = (data?.rounds ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return <SearchSelectField {...field} choices={choices} nothingFound="No round found" />;
}
