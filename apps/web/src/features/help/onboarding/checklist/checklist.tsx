import { Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Journey } from '@roundbook/contract/help/onboarding/onboarding';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import { LoadedPage } from '@roundbook/ui/page/loaded-page.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { journeyQuery } from '../api.ts';
import { STEP_WORDS } from '../step-words.ts';
import { FilmsCard } from './films-card.tsx';
import { SamplesCard } from './samples-card.tsx';
import { StepRow } from './step-row.tsx';
import classes from './checklist.module.css';

/** The steps with their progress, and the samples. */
function JourneyCards({ journey }: { readonly journey: Journey }) {
  const { steps, progress, videos, hasSamples } = journey;
  const { percent, completedSteps, totalSteps } = progress;
  const next = steps.find(({ state }) => state === 'open');
  return (
    <>
      <SectionCard
        title={`${completedSteps} of ${totalSteps} done`}
        actions={
          next && (
            <LinkButton {...STEP_WORDS[next.id].link} size="compact-md">
              Next step
            </LinkButton>
          )
        }
      >
        <div className={classes.progress}>
          <Progress value={percent} aria-label={`${percent} % done`} />
          <p className={classes.words}>
            {next
              ? 'Steps tick themselves off as you work. Skip what is not for you.'
              : 'Well done: you are all set up.'}
          </p>
        </div>
      </SectionCard>
      <SectionCard title="Steps" padding="flush">
        <ol className={classes.steps}>
          {steps.map((step) => (
            <StepRow key={step.id} step={step} />
          ))}
        </ol>
      </SectionCard>
      <SamplesCard hasSamples={hasSamples} />
      <FilmsCard videos={videos} />
    </>
  );
}

/** The set-up of a new business, step by step. */
export function Checklist() {
  const query = useQuery(journeyQuery);
  return (
    <LoadedPage
      title="Getting started"
      query={query}
      parent={{ label: 'Settings', to: '/settings' }}
    >
      {(journey) => (
        <Page
          title="Getting started"
          parent={{ label: 'Settings', to: '/settings' }}
          width="narrow"
        >
          <JourneyCards journey={journey} />
        </Page>
      )}
    </LoadedPage>
  );
}
