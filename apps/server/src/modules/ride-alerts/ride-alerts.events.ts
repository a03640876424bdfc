import type { Consumer, Delivery } from '../../events/consumer.ts'
import type { AddJob } from '../../jobs/job.ts'
import { alertsMatchJob, alertsTakeBackJob } from './ride-alerts.job-kinds.ts'

/** The fields that alerts match: a changed ride may match other alerts. */
const matched = new Set(['visibility', 'date', 'vehicleId', 'timeZone'])

/** Matching takes long, so a job does it. */
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
