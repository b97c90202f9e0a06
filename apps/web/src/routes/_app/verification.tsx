import { createFileRoute } from '@tanstack/react-router';
import { Verification } from '../../features/account/users/verification.tsx';

export const Route = createFileRoute('/_app/verification')({ component: Verification });
