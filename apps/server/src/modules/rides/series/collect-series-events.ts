import type { DomainEvent } from '../../../events/domain-event.ts'
import type { RecordEvent } from '../../../events/record-event.ts'

const notifiedTypes = new Set<DomainEvent['type']>(['rideChanged', 'stopsMoved', 'rideCancelled', 'rideDeleted'])

/** Marks the events of one change to several rides, and collects the changed fields: each rider gets one notification for the series. */
export function collectSeriesEvents(recordEvent: RecordEvent, seriesId: number) {
  const fields = new Set<string>()
  const recordWithSeries: RecordEvent = (tx, ...events) => {
    for (const event of events) {
      if (event.type === 'rideChanged') for (const field of event.fields) fields.add(field)
      if (event.type === 'stopsMoved') fields.add('stops')
    }
    return recordEvent(
      tx,
      ...events.map((event) => (notifiedTypes.has(event.type) ? { ...event, ofSeries: seriesId } : event)),
    )
  }
  return { recordEvent: recordWithSeries, fields: () => [...fields] }
}
