import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureWords } from '@roundbook/client/api-failure';
import { useOnline } from '@roundbook/client/online';
import type { Address } from '@roundbook/contract/values';
import { coordinatesOf } from '@roundbook/domain/values/addresses/address';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { closestRoundsQuery } from '../api.ts';
import { ClosestRoundChoice } from './closest-round-choice.tsx';
import classes from './closest-rounds.module.css';

interface ClosestRoundsProps {
  readonly customerId: string;
  /** The address of the work: the customer's own address, or the address of one of their sites. */
  readonly address: Address;
  readonly atSite: boolean;
  /** The chosen round, whether near or not. */
  readonly value: string | null;
  readonly onChange: (roundId: string) => void;
}

function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <fieldset className={classes.rounds}>
      <legend className={classes.title}>Closest rounds</legend>
      {children}
    </fieldset>
  );
}

/** Links to the map in a new tab, so that nothing typed is lost; this page shows a new pin immediately. */
function Unplaced({ customerId, atSite }: Pick<ClosestRoundsProps, 'customerId' | 'atSite'>) {
  return (
    <p className={classes.state}>
      {atSite ? 'This site' : 'This customer'} is not on the map yet, so the closest rounds cannot
      be found.
      <TextLink
        to="/manage/customers/$customerId"
        params={{ customerId }}
        search={{ tab: 'details' }}
        hash="place"
        target="_blank"
        inherit
      >
        Put a pin on the map (opens a new tab)
      </TextLink>
    </p>
  );
}

interface ChoicesProps extends Pick<ClosestRoundsProps, 'value' | 'onChange'> {
  readonly from: Parameters<typeof closestRoundsQuery>[0];
}

function Choices({ from, value, onChange }: ChoicesProps) {
  const { data, error, isFetching, refetch } = useQuery(closestRoundsQuery(from));
  if (data?.rounds.length === 0) return null;
  if (data) {
    return (
      <Frame>
        {data.rounds.map((round) => (
          <ClosestRoundChoice
            key={round.id}
            round={round}
            chosen={round.id === value}
            onChoose={() => onChange(round.id)}
          />
        ))}
      </Frame>
    );
  }
  if (error) {
    const { title, cause } = failureWords(error);
    return (
      <Frame>
        <div className={classes.state} data-tone="failed" role="alert">
          <strong>{title}</strong>
          {cause && <span>{cause}</span>}
          <Button variant="default" size="xs" loading={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      </Frame>
    );
  }
  return (
    <Frame>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className={classes.coming} aria-hidden />
      ))}
    </Frame>
  );
}

/**
 * The rounds nearest to a job's address; a tap chooses one. Looks up a site by its coordinates, and a customer's own
 * address by the customer's id, so that the customer does not count as their own neighbour. Renders nothing without a
 * connection, or while no round has a job on the map: the field above, with all rounds, is then enough.
 */
export function ClosestRounds({ customerId, address, atSite, ...choice }: ClosestRoundsProps) {
  const online = useOnline();
  const point = coordinatesOf(address);
  if (!online) return null;
  if (!point) {
    return (
      <Frame>
        <Unplaced customerId={customerId} atSite={atSite} />
      </Frame>
    );
  }
  return <Choices from={atSite ? { lat: point[0], lng: point[1] } : { customerId }} {...choice} />;
}
