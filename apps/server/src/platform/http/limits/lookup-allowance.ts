import { minutes, type Allowance } from './rate-limit.ts'

/** Shared by the lookups of places and of web addresses while a rider types. */
export const lookupAllowance: Allowance = { name: 'finding', tokens: 120, seconds: minutes(1) }
