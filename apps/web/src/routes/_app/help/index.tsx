import { createFileRoute } from '@tanstack/react-router';
import { HelpPage } from '../../../features/help/articles/help-page.tsx';

export const Route = createFileRoute('/_app/help/')({ component: HelpPage });
