import { ActionIcon } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { showFailure } from '@roundbook/client/toasts';
import { needsPreparation, printPage } from './print-page.ts';
import classes from './print-button.module.css';

/** A button that prints the page, and the browser's own key for it, which then also prints rows not loaded yet. */
export function PrintButton() {
  const [isBusy, setBusy] = useState(false);
  const print = async () => {
    setBusy(true);
    try {
      await printPage();
    } catch (error) {
      showFailure(error as Error);
    } finally {
      setBusy(false);
    }
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey)) return;
    if (event.shiftKey || event.altKey || !needsPreparation()) return;
    event.preventDefault();
    if (!isBusy) void print();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <ActionIcon
      className={classes.print}
      color="slate"
      aria-label="Print"
      title="Print"
      loading={isBusy}
      onClick={() => void print()}
    >
      <IconPrinter size={18} aria-hidden />
    </ActionIcon>
  );
}
