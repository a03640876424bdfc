import type { VehicleType } from '@scooter-rides/contract'
import { numberParam } from '../../../lib/page/number-param.ts'
import { sensibleDay } from '../../../lib/time/sensible-day.ts'

/** The filters of a list of rides. They are stored in the URL, so that they survive a reload and can be shared. */
export interface RideFilterState {
  /** The first and the last day, "2026-05-01". */
  from?: string
  to?: string
  type?: VehicleType
  /** In metres, so that the URL is independent of the rider's units. */
  shortest?: number
  longest?: number
}

// A copy of the contract's list, so that the first page does not load the Zod schemas.
const types: readonly VehicleType[] = ['standard', 'electric', 'foldable', 'custom']
const mostMetres = 1_000_000

function length(value: unknown): number | undefined {
  const metres = numberParam(value)
  return metres > 0 && metres <= mostMetres ? Math.round(metres) : undefined
}

/** Parses the URL; invalid values are dropped. */
export function readRideFilters(search: Record<string, unknown>): RideFilterState {
  const [from, to] = [sensibleDay(search['from']), sensibleDay(search['to'])]
  const [shortest, longest] = [length(search['shortest']), length(search['longest'])]
  const type = types.find((known) => known === search['type'])
  return {
    ...(from && { from }),
    ...(to && { to }),
    ...(type && { type }),
    ...(shortest && { shortest }),
    ...(longest && { longest }),
  }
}

/** The number of set filters: dates, scooter, length. */
export function filterCount({ from, to, type, shortest, longest }: RideFilterState): number {
  return [from ?? to, type, shortest ?? longest].filter((filter) => filter !== undefined).length
}
