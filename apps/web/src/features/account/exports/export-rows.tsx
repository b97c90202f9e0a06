import { Progress } from '@mantine/core';
import { IconFileSpreadsheet, IconFileZip } from '@tabler/icons-react';
import { useState } from 'react';
import { confirm } from '@roundbook/client/confirm';
import { showFailure } from '@roundbook/client/toasts';
import type { ExportRecord } from '@roundbook/contract/account/exports/exports';
import { exportName, isUnderWay } from '@roundbook/domain/account/exports/export';
import { fileSizeText } from '@roundbook/domain/messages/threads/attached-files';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { IconRow, IconRows } from '@roundbook/ui/page/icon-rows.tsx';
import { instantText } from '@roundbook/ui/text/date-text.ts';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { saveExport, useDeleteExport, useRequestExport } from './api.ts';
import { interruptionText, STATE_MARKS } from './export-text.ts';
import classes from './exports.module.css';

/** The date of the request, the size, and how long the file is kept, where known. */
function detailOf(one: ExportRecord): string {
  const { state, askedAt, size, lapsesAt, problem } = one;
  const asked = `Asked for ${instantText(askedAt)}`;
  if (state === 'Failed') return `${asked}. ${problem}`;
  if (state !== 'Ready' || size === null || lapsesAt === null) {
    return [asked, interruptionText(one)].filter((text) => text !== null).join('. ');
  }
  return `${asked} · ${fileSizeText(size)} · kept until ${instantText(lapsesAt)}`;
}

function ExportActions({ one }: { readonly one: ExportRecord }) {
  const [isFetching, setFetching] = useState(false);
  const remove = useDeleteExport();
  const ask = useRequestExport();
  const name = exportName(one.kind);
  const isMaking = isUnderWay(one.state);
  const fetchFile = async () => {
    setFetching(true);
    try {
      await saveExport(one);
    } catch (error) {
      showFailure(error as Error);
    }
    setFetching(false);
  };
  const giveUp = async () => {
    const goesOn = await confirm({
      title: isMaking ? `Stop the export of ${name}?` : `Delete the export of ${name}?`,
      message: 'Your data stays as it is. You can make another export at any time.',
      action: isMaking ? 'Stop' : 'Delete',
      tone: 'danger',
    });
    if (goesOn) remove.mutate({ params: { id: one.id } });
  };
  if (one.state === 'Failed') {
    const { kind, withFiles, withPdfs } = one;
    return (
      <div className={classes.actions}>
        <ActionButton
          variant="default"
          aria-label={`Try again: ${name}`}
          loading={ask.isPending}
          onClick={() => ask.mutate({ body: { kind, withFiles, withPdfs } })}
        >
          Try again
        </ActionButton>
      </div>
    );
  }
  if (one.state !== 'Ready' && !isMaking) return null;
  return (
    <div className={classes.actions}>
      <ActionButton
        variant="subtle"
        color="slate"
        aria-label={isMaking ? `Stop ${name}` : `Delete ${name}`}
        loading={remove.isPending}
        onClick={() => void giveUp()}
      >
        {isMaking ? 'Stop' : 'Delete'}
      </ActionButton>
      {!isMaking && (
        <ActionButton
          aria-label={`Download ${name}`}
          loading={isFetching}
          onClick={() => void fetchFile()}
        >
          Download
        </ActionButton>
      )}
    </div>
  );
}

/** Exports with their progress, newest first. */
export function ExportRows({ exports }: { readonly exports: readonly ExportRecord[] }) {
  return (
    <IconRows>
      {exports.map((one) => {
        const Icon = one.kind === 'archive' ? IconFileZip : IconFileSpreadsheet;
        const mark = STATE_MARKS[one.state];
        return (
          <IconRow
            key={one.id}
            icon={<Icon size={22} stroke={1.7} aria-hidden />}
            name={exportName(one.kind)}
            detail={
              <>
                {detailOf(one)}
                {one.state === 'Making' && (
                  <Progress
                    className={classes.progress}
                    size="sm"
                    value={one.percent}
                    aria-label={`${exportName(one.kind)}: ${one.percent}% made`}
                  />
                )}
              </>
            }
          >
            <StatusBadge colour={mark.colour}>
              {one.state === 'Making' ? `${mark.text}, ${one.percent}%` : mark.text}
            </StatusBadge>
            <ExportActions one={one} />
          </IconRow>
        );
      })}
    </IconRows>
  );
}
