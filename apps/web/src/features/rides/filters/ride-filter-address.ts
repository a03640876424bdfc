import type { VehicleType } from '@scooter-rides/contract'
import { numberParam } from '../../../lib/page/number-param.ts'
import { sensibleDay } from '../../../lib/time/sensible-day.ts'

/** What narrows a list of rides; it lives in the address, so that it survives a reload and can be passed on. */
export interface RideFilterState {
  /** The first and the last day, "2026-05-01". */
  from?: string
  to?: string
  type?: VehicleType
  /** Metres, so that a rider who counts by other units reads the same. */
  shortest?: number
  longest?: number
}

// Not the contract's own list: with it every visitor's first page would fetch the schemas.
const types: readonly VehicleType[] = ['standard', 'electric', 'foldable', 'custom']
const mostMetres = 1_000_000

function length(value: unknown): number | undefined {
  const metres = numberParam(value)
  return metres > 0 && metres <= mostMetres ? Math.round(metres) : undefined
}

/** Reads the address; whatever makes no sense is left out. */
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

/** How many of the filters are set: dates, scooter, length. */
export function filterCount({ from, to, type, shortest, longest }: RideFilterState): number {
  return [from ?? to, type, shortest ?? longest].filter((filter) => filter !== undefined).length
}
