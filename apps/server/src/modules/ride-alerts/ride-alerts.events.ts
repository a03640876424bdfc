import type { Consumer, Delivery } from '../../events/consumer.ts'
import type { AddJob } from '../../jobs/job.ts'
import { alertsMatchJob, alertsTakeBackJob } from './ride-alerts.job-kinds.ts'

/** What alerts go by: with another of them a ride may be news for somebody else. */
const matched = new Set(['visibility', 'date', 'vehicleId', 'timeZone'])

/** Whom a ride is news for takes time to find: a job does it. */
export function rideAlertsConsumer(addJob: AddJob): Consumer {
  const match = ({ rideId }: { rideId: number }, { tx }: Delivery) => addJob(tx, alertsMatchJob, { rideId })
  const takeBack = ({ rideId }: { rideId: number }, { tx }: Delivery) => addJob(tx, alertsTakeBackJob, { rideId })
  return {
    name: 'alerts',
    on: {
      ridePublished: match,
      stopsMoved: match,
      async rideChanged(event, delivery) {
        if (event.fields.includes('visibility')) await takeBack(event, delivery)
        if (event.fields.some((field) => matched.has(field))) await match(event, delivery)
      },
      rideCancelled: takeBack,
      rideHidden: takeBack,
      rideShown: match,
      rideDeleted: takeBack,
    },
  }
}
