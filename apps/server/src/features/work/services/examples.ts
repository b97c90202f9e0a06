import {
  createService,
  deleteService,
  getService,
  listPredefinedServices,
  listServices,
  updateService,
} from '@roundbook/contract/work/services/services';
import { example, type Example } from '../../../proof/example.ts';

export const whoMay = `
  Manager
    GET    /services/predefined
    GET    /services
    GET    /services/{id}
    POST   /services
    POST   /services/{id}
    DELETE /services/{id}
`;

export const examples: readonly Example[] = [
  example(listPredefinedServices, () => ({})),
  example(listServices, () => ({})),
  example(getService, ({ windows }) => ({ params: { id: windows.id } })),
  example(createService, ({ mark }) => ({
    body: { type: 'commercial', name: `${mark} frames` },
  })),
  example(updateService, ({ windows }) => ({
    params: { id: windows.id },
    body: { type: 'residential', name: 'Panes', defaultCost: 1700, version: windows.version },
  })),
  example(deleteService, ({ windows }) => ({ params: { id: windows.id } })),
];
