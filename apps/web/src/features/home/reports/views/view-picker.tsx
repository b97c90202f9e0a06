import { IconDeviceFloppy, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { confirm } from '@roundbook/client/confirm';
import type { ReportView } from '@roundbook/contract/home/reports/views';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { FilterSelect } from '@roundbook/ui/filters/filter-bar.tsx';
import type { ReportAddress } from '../report-address.ts';
import type { ShownReport } from '../report-calls.ts';
import { addressOf, filterOf, isChanged } from './view-address.ts';
import { useChangeView, useRemoveView, viewsQuery } from './view-api.ts';

const SaveViewDialog = lateDialog(
  async () => (await import('./name-view-dialog.tsx')).SaveViewDialog,
);
const RenameViewDialog = lateDialog(
  async () => (await import('./name-view-dialog.tsx')).RenameViewDialog,
);

interface OpenViewProps {
  readonly view: ReportView;
  readonly address: ReportAddress;
  readonly onSaveAnother: () => void;
  readonly onRemoved: () => void;
}

/** The actions on the view that is open: save the changed filters, rename, share and remove. */
function OpenView({ view, address, onSaveAnother, onRemoved }: OpenViewProps) {
  const [renames, setRenames] = useState(false);
  const { id, name, version, isShared, isOwn, savedBy, mayChange } = view;
  const replace = useChangeView('View saved');
  const share = useChangeView(isShared ? 'Only you see this view now' : 'View shared');
  const remove = useRemoveView(view);
  const onRemove = async () => {
    // Only a person's own view can be saved again.
    const goAhead =
      isOwn ||
      (await confirm({
        title: `Remove ${name}?`,
        message: `${savedBy} saved this view, and everyone with access to reports sees it.`,
        action: 'Remove',
        tone: 'danger',
      }));
    if (goAhead) remove.mutate({ params: { id } }, { onSuccess: onRemoved });
  };
  const another = { label: 'Save as a new view', icon: IconDeviceFloppy, run: onSaveAnother };
  const own = [
    { label: 'Rename', icon: IconPencil, run: () => setRenames(true) },
    {
      label: isShared ? 'Stop sharing' : 'Share with Managers and Owners',
      icon: IconUsers,
      run: () => share.mutate({ params: { id }, body: { isShared: !isShared, version } }),
    },
    { label: 'Remove', icon: IconTrash, danger: true, run: () => void onRemove() },
  ];
  return (
    <>
      {mayChange && isChanged(address, view.filter) && (
        <ActionButton
          variant="default"
          loading={replace.isPending}
          onClick={() =>
            replace.mutate({ params: { id }, body: { filter: filterOf(address), version } })
          }
        >
          Save changes
        </ActionButton>
      )}
      <ActionMenu
        label={`Actions for ${name}`}
        actions={mayChange ? [another, ...own] : [another]}
      />
      {renames && (
        <Suspense>
          <RenameViewDialog view={view} onClose={() => setRenames(false)} />
        </Suspense>
      )}
    </>
  );
}

interface ViewPickerProps {
  readonly report: ShownReport;
  readonly address: ReportAddress;
  readonly onOpen: (address: ReportAddress) => void;
}

/** Opens the saved views of a report, and saves its filters as a view. */
export function ViewPicker({ report, address, onOpen }: ViewPickerProps) {
  const [saves, setSaves] = useState(false);
  const all = useQuery(viewsQuery).data?.views ?? [];
  const views = all.filter((view) => view.report === report);
  const open = views.find(({ id }) => id === address.view);
  const choose = (id: string | undefined) => {
    const view = views.find((one) => one.id === id);
    onOpen(view ? addressOf(view) : {});
  };
  return (
    <>
      {views.length > 0 && (
        <FilterSelect
          label="Saved view"
          all="Saved views"
          value={open?.id}
          choices={views.map(({ id, name, isOwn, savedBy }) => ({
            value: id,
            label: isOwn ? name : `${name} (${savedBy})`,
          }))}
          onChoose={choose}
        />
      )}
      {open ? (
        <OpenView
          key={open.id}
          view={open}
          address={address}
          onSaveAnother={() => setSaves(true)}
          onRemoved={() => onOpen({ ...address, view: undefined })}
        />
      ) : (
        <ActionButton variant="default" onClick={() => setSaves(true)}>
          Save view
        </ActionButton>
      )}
      {saves && (
        <Suspense>
          <SaveViewDialog
            report={report}
            filter={filterOf(address)}
            onSaved={(view) => onOpen(addressOf(view))}
            onClose={() => setSaves(false)}
          />
        </Suspense>
      )}
    </>
  );
}
