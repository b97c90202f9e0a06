import type { Plugin } from 'vite';
import type { Access } from '@roundbook/contract/access';

const CONTRACT_IMPORT = /^import \{([^}]*)\} from '(@roundbook\/contract\/[^']+)';\n/gm;

/** Loads a module of the contract. */
type Load = (module: string) => Promise<Readonly<Record<string, unknown>>>;

function accessOf(declaration: unknown): Access | undefined {
  return (declaration as { readonly access?: Access } | undefined)?.access;
}

/**
 * The source of a route in which access rules such as `listCustomers.access` are replaced by their values, and
 * imports that only they needed are removed.
 */
export async function withAccessInlined(source: string, load: Load): Promise<string> {
  let code = source;
  for (const [statement, list = '', module = ''] of source.matchAll(CONTRACT_IMPORT)) {
    const names = list.split(',').map((name) => name.trim());
    const guarding = names.filter((name) => name !== '' && code.includes(`${name}.access`));
    if (guarding.length === 0) continue;
    const declarations = await load(module);
    let body = code.replace(statement, '');
    for (const name of guarding) {
      const access = accessOf(declarations[name]);
      if (!access) throw new Error(`${module} gives no ${name} with an access`);
      body = body.replaceAll(new RegExp(`\\b${name}\\.access\\b`, 'g'), JSON.stringify(access));
    }
    const needed = names.filter((name) => new RegExp(`\\b${name}\\b`).test(body));
    code = needed.length > 0 ? `import { ${needed.join(', ')} } from '${module}';\n${body}` : body;
  }
  return code;
}

/**
 * Inlines a screen's access rule into its route as a value. Guards are part of the first page, and name the call
 * that fills the screen; without inlining, each would load its part of the contract.
 */
export function inlineAccess(): Plugin {
  return {
    name: 'inline-access',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/routes\// },
      handler: async (code) => {
        const load: Load = async (module) =>
          (await import(module)) as Readonly<Record<string, unknown>>;
        return { code: await withAccessInlined(code, load), map: null };
      },
    },
  };
}
