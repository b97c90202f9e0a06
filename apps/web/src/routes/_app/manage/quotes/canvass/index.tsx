import { createFileRoute } from '@tanstack/react-router';
import { listCanvasses } from '@roundbook/contract/customers/canvassing/canvasses';
import { CanvassList } from '../../../../../features/customers/canvassing/list/canvass-list.tsx';
import { guard } from '../../../../../platform/access.ts';

export const Route = createFileRoute('/_app/manage/quotes/canvass/')({
  beforeLoad: guard(listCanvasses.access),
  component: CanvassList,
});
