import { createFileRoute } from '@tanstack/react-router';
import { WhatsNew } from '../../features/help/releases/whats-new.tsx';

export const Route = createFileRoute('/_app/whats-new')({ component: WhatsNew });
