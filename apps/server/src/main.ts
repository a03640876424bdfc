import { runUntilTold } from './platform/process/lifecycle.ts'

// Loading the rest takes most of a second, in which a signal must not be lost.
await runUntilTold(() => import('./start.ts'))
