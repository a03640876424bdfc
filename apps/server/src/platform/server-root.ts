import { join } from 'node:path'

/** The folder `apps/server` with `migrations` and `data`: one folder up from the bundle, two from this source file. */
export const serverRoot = join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? '../..' : '..')
