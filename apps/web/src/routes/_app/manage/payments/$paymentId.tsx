import { createFileRoute } from '@tanstack/react-router';
import { getPayment } from '@roundbook/contract/money/payments/payments';
import { PaymentRecord } from '../../../../features/money/payments/payment-record.tsx';
import { guard } from '../../../../platform/access.ts';

export const Route = createFileRoute('/_app/manage/payments/$paymentId')({
  beforeLoad: guard(getPayment.access),
  component: () => <PaymentRecord paymentId={Route.useParams().paymentId} />,
});
