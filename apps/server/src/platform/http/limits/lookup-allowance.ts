import { minutes, type Allowance } from './rate-limit.ts'

/** Looking for places and in the network are asked for as somebody types: together so often. */
export const lookupAllowance: Allowance = { name: 'finding', tokens: 120, seconds: minutes(1) }
