import { dirname, posix } from 'node:path';
import { offeredFiles } from './client-faces.ts';

/** An import: the importing file, and the project path or package that it names. */
interface Import {
  from: string;
  to: string;
}

interface Boundary {
  /** Files that the rule covers. The pattern's first group, if any, is the slice. */
  from: RegExp;
  /** Files of `from` that are exempt. */
  except?: RegExp;
  /** The imports forbidden to these files. */
  never: (to: string, slice: string) => boolean;
  instead: string;
}

/** Tests, and the generators of random input that they share. */
const TEST = /\.test\.tsx?$|\/arbitrary-[^/]+\.ts$/;
/** Imports allowed to shared parts, which know none of the product's nouns. */
const VALUES = /^packages\/(?:domain\/src\/values\/|places\/src\/attribution\.ts$)/;
/** Command-line programs and code for tests are outside the layers. */
const OUTSIDE =
  /^apps\/server\/src\/(app|main)\.ts$|^apps\/server\/src\/(composition|testing|demo)\/|\.test\.tsx?$/;

function isOtherSlice(to: string, slice: string, face: RegExp): boolean {
  const found = /^apps\/(?:server|web)\/src\/features\/([^/]+\/[^/]+)\/(.+)$/.exec(to);
  return found !== null && found[1] !== slice && !face.test(found[2] ?? '');
}

/** True if a file is internal to another slice of the client. */
function isInsideOtherSlice(to: string, slice: string): boolean {
  return isOtherSlice(to, slice, /^(lookups|parts)\.tsx?$/) && !offeredFiles.has(to);
}

const CLIENT_FACES =
  'lookups.ts (data), parts.tsx (what it shows to others), or the file that client-faces.ts names.';

/** The direction of dependencies, and the few entry points of a slice. */
const BOUNDARIES: readonly Boundary[] = [
  {
    from: /^packages\/domain\//,
    except: TEST,
    never: (to) =>
      !to.startsWith('packages/domain/') &&
      !/^(libphonenumber-js|postcode|temporal-polyfill)(\/|$)/.test(to),
    instead: 'The domain is pure: pass in what it needs. It knows its three libraries only.',
  },
  {
    from: /^packages\/contract\//,
    except: TEST,
    never: (to) => !/^packages\/(contract|domain)\/|^zod(\/|$)/.test(to),
    instead: 'The contract builds on the domain and zod only.',
  },
  {
    from: /^packages\/(routing|places|matching)\//,
    except: TEST,
    never: (to, name) => !to.startsWith(`packages/${name}/`) && !to.startsWith('packages/domain/'),
    instead: 'This package is pure: it imports itself and the domain only.',
  },
  {
    from: /^packages\/planning\//,
    except: TEST,
    never: (to) => !/^packages\/(?:planning|routing|domain)\//.test(to),
    instead: 'This package is pure: it imports itself, the route optimiser and the domain only.',
  },
  {
    from: /^packages\/statements\//,
    except: TEST,
    never: (to) => !/^packages\/(?:statements|tabular|domain)\//.test(to),
    instead: 'This package is pure: it imports itself, tabular and the domain only.',
  },
  {
    from: /^packages\/tabular\//,
    except: TEST,
    never: (to) => !/^packages\/(?:tabular|domain)\//.test(to) && !/^(?:papaparse|saxen)$/.test(to),
    instead: 'This package is pure: it imports itself, the domain and its two parsers only.',
  },
  {
    from: /^packages\/imports\//,
    except: TEST,
    never: (to) => !/^packages\/(?:imports|tabular|domain)\//.test(to) && to !== 'fflate',
    instead: 'This package is pure: it imports itself, tabular, the domain and its unpacker only.',
  },
  {
    from: /^packages\/help\//,
    except: TEST,
    never: (to) =>
      !/^packages\/(?:help|domain)\/|^node:/.test(to) && !/^(?:marked|minisearch)$/.test(to),
    instead: 'The help knows itself, the domain, its Markdown reader and its search only.',
  },
  {
    from: /^apps\/web\//,
    never: (to) => to.startsWith('apps/server/'),
    instead: 'Client and server share packages/contract and packages/domain; put it there.',
  },
  {
    from: /^apps\/customer\//,
    never: (to) =>
      /^apps\/(?:server|web\/src)\//.test(to) ||
      /^packages\/(?:ui|places|routing|planning)\//.test(to),
    instead:
      "The customer's page is small: it has the contract, the domain and packages/client, and its own parts.",
  },
  {
    from: /^apps\/server\//,
    never: (to) => /^apps\/(?:web|customer)\//.test(to),
    instead: 'Client and server share packages/contract and packages/domain; put it there.',
  },
  {
    from: /^apps\/server\/src\/platform\//,
    except: TEST,
    never: (to) => to.startsWith('apps/server/src/features/'),
    instead: 'The platform knows no feature: let app.ts hand it what it needs.',
  },
  {
    from: /^apps\/server\/src\/reads\/([^/]+)\//,
    except: TEST,
    never: (to, read) =>
      isOtherSlice(to, '', /^(?:[^/]+\/)*(?:[a-z-]+-)?(?:relations|lookups|view)\.ts$/) ||
      (/^apps\/server\/src\/reads\/([^/]+)\//.exec(to)?.[1] ?? read) !== read,
    instead:
      'A read joins the relations that slices publish, and asks their lookups; it writes nothing.',
  },
  {
    from: /^apps\/server\/src\/(?:features|platform|providers)\//,
    except: TEST,
    never: (to) => to.startsWith('apps/server/src/reads/'),
    instead: 'Reads stand above all slices: only reads.ts knows them.',
  },
  {
    from: /^apps\/server\/src\/features\/([^/]+\/[^/]+)\//,
    except: TEST,
    never: (to, slice) =>
      isOtherSlice(
        to,
        slice,
        /^(?:[^/]+\/)*(?:(?:[a-z-]+-)?(?:relations|lookups|effects)|facts)\.ts$/,
      ),
    instead:
      'Ask another slice through its lookups.ts, change it through its effects.ts, take part in its facts.ts.',
  },
  {
    from: /^apps\/server\/src\/features\/(work\/jobs|customers\/customers)\//,
    except: TEST,
    never: (to, slice) => isOtherSlice(to, slice, /^(?!(?:.+\/)?effects\.ts$)/),
    instead:
      'Say what happened in facts.ts, and let the other slice take part in it from its participants.ts.',
  },
  {
    from: /^apps\/server\/src\/features\/(?!.*\b(?:examples|demo|testing|whole-updates)\.ts$)/,
    except: TEST,
    never: (to) => /^apps\/server\/src\/(?:proof|testing|demo)\//.test(to),
    instead:
      'Only examples.ts, whole-updates.ts and demo.ts of a slice, and its tests, know the proof and the demo.',
  },
  {
    from: /^apps\/server\/src\/(?!proof\/|testing\/|demo\/|features\/|main\.ts$|run\.ts$)/,
    except: TEST,
    never: (to) => /^apps\/server\/src\/(?:proof|testing|demo)\//.test(to),
    instead: 'The program that runs knows nothing of its proof, its tests and its demo.',
  },
  {
    from: /^apps\/server\/src\/(?!features\/)/,
    except: TEST,
    never: (to) => /\/features\/(?:.+\/)?(?:routes|tasks|participants)\.ts$/.test(to),
    instead: 'A slice names its routes, tasks and participants in its slice.ts.',
  },
  {
    from: /^apps\/(?!server\/src\/slices\.ts$)/,
    except: TEST,
    never: (to) => /^apps\/server\/src\/features\/[^/]+\/[^/]+\/slice\.ts$/.test(to),
    instead:
      'Only slices.ts knows each slice: what it needs of the others comes in the parts that it asks for.',
  },
  {
    from: /^apps\/server\/src\/(?!providers\/)/,
    except: OUTSIDE,
    never: (to) => {
      const port = /^apps\/server\/src\/providers\/([^/]+)\/([^/]+)\.ts$/.exec(to);
      return port !== null && port[1] !== port[2];
    },
    instead: 'Depend on the port (providers/<port>/<port>.ts); composition/ chooses the adapter.',
  },
  {
    from: /^packages\/ui\//,
    never: (to) =>
      /^(?:apps|packages)\//.test(to) && !/^packages\/(?:ui|client)\//.test(to) && !VALUES.test(to),
    instead:
      'Parts in packages/ui know values (money, dates) and no nouns: pass what they show as properties.',
  },
  {
    from: /^packages\/client\//,
    never: (to) =>
      /^(?:apps|packages)\//.test(to) && !/^packages\/(?:client|contract|domain)\//.test(to),
    instead:
      'packages/client makes calls for any client: it builds on the contract and the domain only.',
  },
  {
    from: /^apps\/web\/src\/map\//,
    never: (to) =>
      /^apps\/web\/src\/(features|shell|routes|offline)\//.test(to) ||
      (to.startsWith('packages/domain/') && !VALUES.test(to)),
    instead: 'The map knows places and no nouns: pass what it shows as properties.',
  },
  {
    from: /^apps\/web\/src\/shell\//,
    except: TEST,
    never: (to) => isInsideOtherSlice(to, ''),
    instead: `Use a slice's ${CLIENT_FACES}`,
  },
  {
    from: /^apps\/web\/src\/features\/([^/]+\/[^/]+)\//,
    except: TEST,
    never: isInsideOtherSlice,
    instead: `Use another slice's ${CLIENT_FACES}`,
  },
  {
    from: /^apps\/web\/src\/(platform|offline)\//,
    except: TEST,
    never: (to) => /^apps\/web\/src\/(features|routes|shell)\//.test(to),
    instead: 'Platform code knows no feature: let the feature or main.tsx register with it.',
  },
  {
    from: /^apps\/web\/src\/offline\//,
    except: TEST,
    never: (to) =>
      // The contract's general modules, such as endpoint and envelope, are outside its areas.
      /^packages\/contract\/src\/[^/]+\//.test(to) ||
      /^packages\/(?:domain\/src\/(?!offline\/|values\/)|routing\/|planning\/|places\/|matching\/|statements\/)/.test(
        to,
      ),
    instead: "The queue knows no noun: let a slice's offline.ts register with it what it needs.",
  },
];

/** The fault of an import, as a sentence with a remedy; undefined if it is allowed. */
export function violation({ from, to }: Import): string | undefined {
  for (const boundary of BOUNDARIES) {
    const match = boundary.from.exec(from);
    if (!match || boundary.except?.test(from)) continue;
    if (boundary.never(to, match[1] ?? '')) return `${from} imports ${to}. ${boundary.instead}`;
  }
  return undefined;
}

// Module names contain no spaces, unlike the text between a string that ends in "from" and the next string.
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*(?:\/\*.*?\*\/\s*)?'([^'\s]+)'/g;

/** The imports of a source file, static and dynamic, values and types, except Node's own. */
export function importsOf(file: string, source: string): Import[] {
  return [...source.matchAll(IMPORT)]
    .map((match) => match[1] ?? '')
    .filter((name) => !name.startsWith('node:'))
    .map((name) => ({ from: file, to: resolveName(file, name) }));
}

function resolveName(file: string, name: string): string {
  if (name.startsWith('.')) return posix.join(dirname(file), name);
  const own = /^@roundbook\/([a-z]+)\/(.+)$/.exec(name);
  if (!own) return name;
  const target = `packages/${own[1]}/src/${own[2]}`;
  return /\.\w+$/.test(target) ? target : `${target}.ts`;
}
