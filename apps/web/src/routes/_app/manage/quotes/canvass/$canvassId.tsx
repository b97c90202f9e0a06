import { createFileRoute } from '@tanstack/react-router';
import { getCanvass } from '@roundbook/contract/customers/canvassing/canvasses';
import { Doorstep } from '../../../../../features/customers/canvassing/doorstep/doorstep.tsx';
import { guard } from '../../../../../platform/access.ts';
import { searchText } from '../../../../../platform/search-params.ts';

export const Route = createFileRoute('/_app/manage/quotes/canvass/$canvassId')({
  beforeLoad: guard(getCanvass.access),
  validateSearch: (search): { door?: string | undefined } => ({ door: searchText(search, 'door') }),
  component: DoorstepScreen,
});

function DoorstepScreen() {
  const { canvassId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <Doorstep
      key={canvassId}
      canvassId={canvassId}
      door={Route.useSearch().door}
      onArrived={() => void navigate({ search: {}, replace: true })}
    />
  );
}
