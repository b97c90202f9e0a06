import { createFileRoute } from '@tanstack/react-router';
import { Security } from '../../../features/account/security-log/security.tsx';

export const Route = createFileRoute('/_app/user/security')({ component: Security });
