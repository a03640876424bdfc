import { plainDegrees } from '@scooter-rides/geo'
import type { Point } from '@scooter-rides/contract'
import type { Clock } from '../../platform/clock.ts'
import { createFairQueue } from '../../platform/queues/fair-queue.ts'
import { requestJson, OutgoingError } from '../../platform/outgoing/request-json.ts'
import type { Forecast } from './conditions.ts'
import { forecastQuery, readForecast } from './open-meteo-answer.ts'

interface OpenMeteoDeps {
  /** The base address of a server that answers `/v1/forecast` as Open-Meteo does. */
  url: string
  clock: Clock
  /** The whole request, including the wait for its turn. */
  timeoutMs?: number | undefined
}

/** Concurrent requests. A public server refuses clients that send too many. */
const MOST_AT_ONCE = 8
/** A forecast of 17 days has about 40 kB. */
const MOST_BYTES = 512 * 1024

/** @throws OutgoingError if there is no usable answer */
export type FetchForecast = (place: Point) => Promise<Forecast>

export function createOpenMeteo({ url, clock, timeoutMs = 3000 }: OpenMeteoDeps): FetchForecast {
  const enqueue = createFairQueue('weather', MOST_AT_ONCE)

  return async ({ lat, lng }) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const query = new URLSearchParams({ latitude: plainDegrees(lat), longitude: plainDegrees(lng), ...forecastQuery })
    const address = `${url}/v1/forecast?${query.toString()}`
    const answer = await enqueue(
      `${lat},${lng}`,
      () => requestJson({ url: address, signal, mostBytes: MOST_BYTES }),
      signal,
    ).catch((error: unknown) => {
      throw signal.aborted ? new OutgoingError('The source did not answer in time.', { cause: error }) : error
    })
    return readForecast(answer, clock())
  }
}
