import * as contract from '@roundbook/contract/customers/canvassing/canvasses';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { Route } from '../../../platform/http/call.ts';
import { read, write } from '../../../platform/http/route.ts';
import type { Geocoding } from '../../../providers/geocoding/geocoding.ts';
import { canvassView, listStreets } from './canvassing-view.ts';
import * as commands from './commands.ts';
import { noteDown } from './knock-commands.ts';
import { undo } from './undo-commands.ts';

/**
 * The dependencies of canvassing: the geocoder that finds streets, and the public address for links
 * to quotes.
 */
interface Parts {
  readonly accounts: Pick<AccountPlatform, 'publicUrl' | 'secrets'>;
  readonly geocoding: Geocoding;
}

/** The routes for streets and their doors. */
export function canvassingRoutes({ accounts, geocoding }: Parts): readonly Route[] {
  const geocoder = geocoding.builtIn;
  const parts = { publicUrl: accounts.publicUrl, secrets: accounts.secrets, geocoder };
  return [
    read(contract.listCanvasses, listStreets),
    read(contract.getCanvass, async (call) => ({
      canvass: await canvassView(call, call.params.id),
    })),
    write(contract.openCanvass, (call) => commands.open(geocoder, call)),
    write(contract.deleteCanvass, commands.remove),
    write(contract.noteKnock, (call) => noteDown(parts, call)),
    write(contract.undoKnock, (call) => undo(parts, call)),
    write(contract.forgetHouse, commands.forget),
  ];
}
