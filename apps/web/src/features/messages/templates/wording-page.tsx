import { IconRestore } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { Fragment, type ReactNode, useState } from 'react';
import { confirm } from '@roundbook/client/confirm';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { FormSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';

interface WordingPageProps<Template extends { readonly isOwn: boolean }> {
  /** The id of the template. */
  readonly templateId: string;
  readonly title: string;
  readonly parent: { readonly label: string; readonly to: NonNullable<LinkProps['to']> };
  readonly query: {
    readonly data: { readonly template: Template } | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** The changes that are lost when the product's wording is restored. */
  readonly lost: string;
  /** Restores the product's wording, and calls `onStored` once the change is saved. */
  readonly onReset: (onStored: () => void) => void;
  /**
   * Renders the editor of the stored wording; `showStored` restarts the editor with the wording stored at that point.
   */
  readonly children: (template: Template, showStored: () => void) => ReactNode;
}

/** The page for the wording of a message or a document, which the product supplies and the firm may replace. */
export function WordingPage<Template extends { readonly isOwn: boolean }>({
  templateId,
  title,
  parent,
  query,
  lost,
  onReset,
  children,
}: WordingPageProps<Template>) {
  const [edition, setEdition] = useState(0);
  const showStored = () => setEdition((count) => count + 1);
  const isOwn = query.data?.template.isOwn === true;
  const ask = async () => {
    const goAhead = await confirm({
      title: 'Go back to the product’s words?',
      message: lost,
      action: 'Reset',
      tone: 'danger',
    });
    if (goAhead) onReset(showStored);
  };
  return (
    <Page
      title={title}
      parent={parent}
      aside={isOwn && <StatusBadge colour="glass">Your words</StatusBadge>}
      actions={
        isOwn && (
          <ActionMenu
            label="More actions"
            actions={[
              {
                label: 'Reset to the product’s words',
                icon: IconRestore,
                danger: true,
                run: () => void ask(),
              },
            ]}
          />
        )
      }
    >
      <Loaded query={query} parent={parent} skeleton={<FormSkeleton fields={6} />}>
        {({ template }) => (
          <Fragment key={`${templateId} ${edition}`}>{children(template, showStored)}</Fragment>
        )}
      </Loaded>
    </Page>
  );
}
