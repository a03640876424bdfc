import type { RideListQuery, RideWithStops } from '@scooter-rides/contract'
import type { LiveMeta } from '../../session/live/live-meta.ts'
import { isOwnList, ridesIn } from './ride-lists-data.ts'
import { rideTopic } from './rides.keys.ts'

const listTopic = 'rides'

/** One ride, as a page shows it. */
export const liveRide = (rideId: number): LiveMeta => ({
  topics: () => [rideTopic(rideId)],
  versionOf: (data) => (data as RideWithStops).version,
})

/** Which rides there are. */
export const liveLists: LiveMeta = { topics: () => [listTopic] }

/** A list shows its rides, and that there may be others. */
export const liveList = (filters: RideListQuery): LiveMeta => ({
  topics: (data) => [...(isOwnList([filters]) ? [] : [listTopic]), ...ridesIn(data).map(({ id }) => rideTopic(id))],
  versionOf: (data, topic) => ridesIn(data).find(({ id }) => rideTopic(id) === topic)?.version,
})
