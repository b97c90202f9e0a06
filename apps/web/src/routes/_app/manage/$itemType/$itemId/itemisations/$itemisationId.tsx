import { createFileRoute, notFound } from '@tanstack/react-router';
import { getItemisation } from '@roundbook/contract/customers/quotes/itemisations';
import { ItemisationEditor } from '../../../../../../features/customers/quotes/pricing/itemisation-editor.tsx';
import { guard } from '../../../../../../platform/access.ts';

export const Route = createFileRoute('/_app/manage/$itemType/$itemId/itemisations/$itemisationId')({
  beforeLoad: (context) => {
    // Only quotes are itemised so far.
    if (context.params.itemType !== 'quotes') notFound({ throw: true });
    return guard(getItemisation.access)(context);
  },
  component: EditorScreen,
});

function EditorScreen() {
  const { itemId, itemisationId } = Route.useParams();
  return <ItemisationEditor quoteId={itemId} itemisationId={itemisationId} />;
}
