// The entry point of poolers: see README.md.
export { openClientClass } from './pooler-client.ts'
export { isRefusedForGood, refusesTransactions } from './pooler-errors.ts'
export { newPooler, startupOptions, type Pooler, type SessionSettings } from './session-settings.ts'
