import { createFileRoute } from '@tanstack/react-router';
import { HandOver } from '../../../features/account/hand-overs/hand-over.tsx';

export const Route = createFileRoute('/_app/user/hand-over')({ component: HandOver });
