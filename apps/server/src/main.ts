import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { runUntilSignal } from './platform/process/lifecycle.ts'
import { serverRoot } from './platform/server-root.ts'

// A start spends most of its time on compiling unchanged code. Without write access, the cache is off.
if (import.meta.filename.endsWith('.js')) enableCompileCache(join(serverRoot, '../../.cache/compile'))
// Loading the rest takes most of a second, in which a signal must not be lost.
await runUntilSignal(() => import('./start.ts'))
