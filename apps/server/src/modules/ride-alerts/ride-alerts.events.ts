import type { Consumer, Delivery } from '../../events/consumer.ts'
import type { AddJob } from '../../jobs/job.ts'
import { alertsMatchJob, withdrawAlertsJob } from './ride-alerts.job-kinds.ts'

/** The fields that alerts match: a changed ride may match other alerts. */
const matched = new Set(['visibility', 'date', 'vehicleId', 'timeZone'])

/** Matching takes long, so a job does it. */
export function rideAlertsConsumer(addJob: AddJob): Consumer {
  const match = ({ rideId }: { rideId: number }, { tx }: Delivery) => addJob(tx, alertsMatchJob, { rideId })
  const withdraw = ({ rideId }: { rideId: number }, { tx }: Delivery) => addJob(tx, withdrawAlertsJob, { rideId })
  return {
    name: 'alerts',
    on: {
      ridePublished: match,
      stopsMoved: match,
      async rideChanged(event, delivery) {
        if (event.fields.includes('visibility')) await withdraw(event, delivery)
        if (event.fields.some((field) => matched.has(field))) await match(event, delivery)
      },
      rideCancelled: withdraw,
      rideHidden: withdraw,
      rideShown: match,
      rideDeleted: withdraw,
    },
  }
}
