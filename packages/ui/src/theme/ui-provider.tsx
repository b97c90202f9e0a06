import '@fontsource-variable/figtree/wght.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
// Styles that other components override come first, whichever page is loaded first.
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useStore } from '@roundbook/client/store';
import { BulkRuns } from '../bulk/bulk-runs.tsx';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import './global.css';
import { Toaster } from '../feedback/toaster.tsx';
import './tokens.css';
import './print.css';
import { colourSchemeManager } from './colour-scheme.ts';
import { redesign } from './design.ts';
import { cssVariablesResolver, theme } from './theme.ts';

/** The theme, with the toasts, questions and bulk actions that any part of the app may show. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  const redesigned = useStore(redesign);
  return (
    <MantineProvider
      {...(redesigned ? {} : { forceColorScheme: 'light' })}
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colourSchemeManager}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
    >
      {children}
      <BulkRuns />
      <ConfirmDialog />
      <Toaster />
    </MantineProvider>
  );
}
