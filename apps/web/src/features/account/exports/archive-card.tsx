import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { useRequestExport } from './api.ts';
import classes from './exports.module.css';

interface ArchiveCardProps {
  readonly title?: string;
  /** `default` if the screen has another main action. */
  readonly variant?: 'filled' | 'default';
  /** Whether an archive is being made, so that another has to wait. */
  readonly isMaking: boolean;
}

/** Requests an archive of everything. */
export function ArchiveCard({
  title = 'Everything',
  variant = 'filled',
  isMaking,
}: ArchiveCardProps) {
  const [withFiles, setWithFiles] = useState(true);
  const [withPdfs, setWithPdfs] = useState(true);
  const ask = useRequestExport();
  return (
    <SectionCard title={title}>
      <p className={classes.text}>
        One ZIP file with every record as CSV and JSON, and a description of each file and column.
        It is yours, whatever you use next.
      </p>
      <div className={classes.choices}>
        <Checkbox
          label="Photos and other uploaded files"
          checked={withFiles}
          onChange={(event) => setWithFiles(event.currentTarget.checked)}
        />
        <Checkbox
          label="PDFs of invoices, quotes and documents"
          description="This takes a while if you have thousands of invoices"
          checked={withPdfs}
          onChange={(event) => setWithPdfs(event.currentTarget.checked)}
        />
      </div>
      <ActionButton
        variant={variant}
        disabled={isMaking}
        {...(isMaking ? { title: 'An archive is being made' } : {})}
        loading={ask.isPending}
        onClick={() => ask.mutate({ body: { kind: 'archive', withFiles, withPdfs } })}
      >
        Make an archive
      </ActionButton>
    </SectionCard>
  );
}
