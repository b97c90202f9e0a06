import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showFailure } from '@roundbook/client/toasts';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { roundChoicesQuery, saveValuePack } from './api.ts';
import classes from './exports.module.css';

/** Makes a PDF that shows a buyer what a round is worth. */
export function PackCard() {
  const { data } = useQuery(roundChoicesQuery);
  const [roundId, setRoundId] = useState<string | null>(null);
  const [isMaking, setMaking] = useState(false);
  const rounds = data?.rounds ?? [];
  const make = async () => {
    setMaking(true);
    try {
      await saveValuePack(roundId!);
    } catch (error) {
      showFailure(error as Error);
    }
    setMaking(false);
  };
  return (
    <SectionCard title="Round value pack">
      <p className={classes.text}>
        For selling a round: what it brings in, how many customers stay, how many pay, and a rough
        map, as a PDF without names or addresses.
      </p>
      <div className={classes.pack}>
        <div className={classes.round}>
          <Select
            label="Round"
            value={roundId}
            onChange={setRoundId}
            data={rounds.map(({ id, name }) => ({ value: id, label: name }))}
            searchable
            nothingFoundMessage="No round found"
          />
        </div>
        <ActionButton
          variant="default"
          disabled={roundId === null}
          {...(roundId === null ? { title: 'Choose a round first' } : {})}
          loading={isMaking}
          onClick={() => void make()}
        >
          Make a value pack
        </ActionButton>
      </div>
    </SectionCard>
  );
}
