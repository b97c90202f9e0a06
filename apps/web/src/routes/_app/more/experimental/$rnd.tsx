import { createFileRoute } from '@tanstack/react-router';
import { ExperimentPage } from '../../../../features/help/experiments/experiment-pages.tsx';

export const Route = createFileRoute('/_app/more/experimental/$rnd')({ component: OneExperiment });

function OneExperiment() {
  return <ExperimentPage id={Route.useParams().rnd} />;
}
