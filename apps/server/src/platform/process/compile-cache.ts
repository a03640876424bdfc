import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { serverRoot } from '../server-root.ts'

/** A start spends most of its time on compiling unchanged code. Without write access, the cache is off. */
export function cacheCompiledCode() {
  if (import.meta.filename.endsWith('.js')) enableCompileCache(join(serverRoot, '../../.cache/compile'))
}
