import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { placeQuery } from './api.ts';

/** Says whether the business is on the map, so that a day's route can start there. */
export function BusinessPlace() {
  const query = useQuery(placeQuery);
  return (
    <SectionCard title="On the map">
      <Loaded query={query} skeleton={<Skeleton height={24} />}>
        {({ coordinates }) => (
          <p>
            {coordinates
              ? 'Your address is on the map. A day’s route can start from it.'
              : 'Your address is not on the map yet. Check its postcode, so that a day’s route can start from it.'}
          </p>
        )}
      </Loaded>
    </SectionCard>
  );
}
