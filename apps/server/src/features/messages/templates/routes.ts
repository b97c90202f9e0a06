import * as contract from '@roundbook/contract/messages/templates/templates';
import type { Route } from '../../../platform/http/call.ts';
import { propose, read, write } from '../../../platform/http/route.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import * as commands from './commands.ts';
import { preview } from './preview-commands.ts';

/** The words of messages to customers. */
export function templateRoutes(parts: { readonly files: FileStore }): readonly Route[] {
  return [
    read(contract.listTemplates, commands.list),
    read(contract.getTemplate, commands.get),
    write(contract.saveTemplate, commands.save),
    write(contract.resetTemplate, commands.reset),
    propose(contract.previewTemplate, (call) => preview(parts, call)),
    write(contract.testTemplate, commands.test),
  ];
}
