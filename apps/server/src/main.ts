import { cacheCompiledCode } from './platform/process/compile-cache.ts'
import { runUntilSignal } from './platform/process/lifecycle.ts'

cacheCompiledCode()
// Loading the rest takes most of a second, in which a signal must not be lost.
await runUntilSignal(() => import('./start.ts'))
