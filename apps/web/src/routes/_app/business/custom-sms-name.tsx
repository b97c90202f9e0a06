import { createFileRoute } from '@tanstack/react-router';
import { updateCustomSmsName } from '@roundbook/contract/messages/inbound/sender-names';
import { SenderName } from '../../../features/messages/inbound/sender-name.tsx';
import { guard } from '../../../platform/access.ts';

export const Route = createFileRoute('/_app/business/custom-sms-name')({
  beforeLoad: guard(updateCustomSmsName.access),
  component: SenderName,
});
