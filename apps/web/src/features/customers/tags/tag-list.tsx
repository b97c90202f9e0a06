import { ActionIcon } from '@mantine/core';
import { IconTag, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { confirm } from '@roundbook/client/confirm';
import { useOnline } from '@roundbook/client/online';
import type { Tag } from '@roundbook/contract/customers/tags/tags';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { tagsQuery, useDeleteTag } from './api.ts';
import { NewTagForm } from './new-tag-form.tsx';
import { TagBadge } from './parts.tsx';
import classes from './tag-list.module.css';

function TagRow({ tag }: { readonly tag: Tag }) {
  const remove = useDeleteTag();
  const online = useOnline();
  const ask = async () => {
    const goAhead = await confirm({
      title: `Delete ${tag.name}?`,
      message: 'The tag is taken off every customer and job that has it.',
      action: 'Delete',
      tone: 'danger',
    });
    if (goAhead) remove.mutate({ params: { id: tag.id } });
  };
  return (
    <li className={classes.row}>
      <TagBadge tag={tag} />
      <ActionIcon
        color="red"
        aria-label={`Delete ${tag.name}`}
        loading={remove.isPending}
        disabled={!online}
        onClick={() => void ask()}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}

/** The labels that customers and jobs can carry. */
export function TagList() {
  return (
    <Page title="Tags" parent={{ label: 'Settings', to: '/settings' }} width="narrow">
      <SectionCard title="New tag">
        <NewTagForm />
      </SectionCard>
      <Loaded query={useQuery(tagsQuery)} skeleton={<ListSkeleton rows={4} />}>
        {({ tags }) =>
          tags.length === 0 ? (
            <EmptyState icon={IconTag} title="No tags yet">
              Tags mark what customers and jobs have in common, such as “Key held” or “Dog”.
            </EmptyState>
          ) : (
            <SectionCard
              title={tags.length === 1 ? '1 tag' : `${tags.length} tags`}
              padding="flush"
            >
              <ul className={classes.list}>
                {tags.map((tag) => (
                  <TagRow key={tag.id} tag={tag} />
                ))}
              </ul>
            </SectionCard>
          )
        }
      </Loaded>
    </Page>
  );
}
