import { createFileRoute } from '@tanstack/react-router';
import { listConsents } from '@roundbook/contract/customers/consents/consents';
import { ConsentLedger } from '../../../features/customers/consents/consent-ledger.tsx';
import { guard } from '../../../platform/access.ts';

export const Route = createFileRoute('/_app/more/communication-preferences')({
  beforeLoad: guard(listConsents.access),
  component: ConsentLedger,
});
