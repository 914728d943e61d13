import { fileURLToPath } from 'node:url';
import type { Source } from '../../ontology/dataset.ts';
import { readSource } from './files.ts';

/** The N-Quads of a bundled standard: `schema` → `@vocabulary/schema/schema.nq`. Undefined when the package is not installed. */
export async function loadStandard(prefix: string): Promise<Source | undefined> {
  const file = `@vocabulary/${prefix}/${prefix}.nq`;
  try {
    return { ...readSource(fileURLToPath(import.meta.resolve(file)), file), format: 'n-quads' };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}
