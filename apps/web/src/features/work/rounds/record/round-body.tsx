import { Tabs, TabsList, TabsPanel, TabsTab } from '@mantine/core';
import type { Job } from '@roundbook/contract/work/jobs/job';
import type { Round } from '@roundbook/contract/work/rounds/rounds';
import { RecordLayout } from '@roundbook/ui/page/record-page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { useIsPhone } from '@roundbook/ui/theme/is-phone.ts';
import { RoundMap } from '../order/round-map.tsx';
import { useRoundWay } from '../order/use-round-way.ts';
import { RoundFacts } from './round-facts.tsx';
import { RoundJobs } from './round-jobs.tsx';
import { RoundSheet } from './round-sheet.tsx';
import classes from './round-body.module.css';

interface RoundBodyProps {
  readonly round: Round;
  readonly jobs: readonly Job[];
  readonly onAdd: () => void;
}

/** The jobs of a round in order, with the map next to them; on a phone the map has its own tab. */
export function RoundBody({ round, jobs, onAdd }: RoundBodyProps) {
  const way = useRoundWay(round, jobs);
  const phone = useIsPhone();
  const list = (
    <>
      <RoundSheet round={round} jobs={jobs} order={way.order} />
      <RoundJobs jobs={jobs} way={way} onAdd={onAdd} />
    </>
  );
  const map = jobs.length > 0 && <RoundMap jobs={jobs} way={way} />;
  const facts = (
    <SectionCard title="Round">
      <RoundFacts round={round} />
    </SectionCard>
  );
  if (!phone || !map) {
    const side = (
      <>
        {map}
        {facts}
      </>
    );
    return <RecordLayout main={list} side={side} sideWidth={map ? 'wide' : 'narrow'} />;
  }
  return (
    <>
      <Tabs defaultValue="list" keepMounted={false}>
        <TabsList grow className={classes.tabs} aria-label="Parts of the round">
          <TabsTab value="list">List</TabsTab>
          <TabsTab value="map">Map</TabsTab>
        </TabsList>
        <TabsPanel value="list">{list}</TabsPanel>
        <TabsPanel value="map">{map}</TabsPanel>
      </Tabs>
      {facts}
    </>
  );
}
