import type { DomainEvent } from '../../../events/domain-event.ts'
import type { Record } from '../../../events/record.ts'

const told = new Set<DomainEvent['type']>(['rideChanged', 'stopsMoved', 'rideCancelled', 'rideDeleted'])

/** Marks what happens to rides of a series at once, and gathers what became of them, to be told riders once. */
export function recordOfSeries(record: Record, seriesId: number) {
  const fields = new Set<string>()
  const gather: Record = (tx, ...events) => {
    for (const event of events) {
      if (event.type === 'rideChanged') for (const field of event.fields) fields.add(field)
      if (event.type === 'stopsMoved') fields.add('stops')
    }
    return record(tx, ...events.map((event) => (told.has(event.type) ? { ...event, ofSeries: seriesId } : event)))
  }
  return { record: gather, fields: () => [...fields] }
}
