import { createFileRoute } from '@tanstack/react-router';
import { ExperimentList } from '../../../../features/help/experiments/experiment-pages.tsx';

export const Route = createFileRoute('/_app/more/experimental/')({ component: ExperimentList });
