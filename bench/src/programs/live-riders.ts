import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { SentPosition } from '../lib/bare-position.ts'
import { createDeliveryLog } from '../lib/delivery-log.ts'
import { fixEveryMs, type LiveCrowd, type LiveRound, type LivePlace } from '../lib/live-crowd.ts'
import { processorMs, readMemory } from '../lib/process-figures.ts'
import { openRawSocket, type RawSocket } from '../lib/raw-socket.ts'

// Riders who share their positions: each sends one every two seconds and watches the ride. Prints the figures.
const { port, server, places, warmUpSeconds, seconds }: LiveCrowd = JSON.parse(
  readFileSync(process.argv[2] ?? '', 'utf8'),
)

/** Connections at once: riders do not all open the ride in one moment. */
const opensAtOnce = 25
/** Longer than any latency that a rider would accept. */
const lastDeliveriesMs = 3000
const tickMs = 2
/** After a pause of this process riders leave out positions: two within a second would be merged, and the first would reach no rider. */
const mostBehindMs = 500
const positionsMarker = '"type":"positions"'
const watchingMarker = '"type":"watching"'

const log = createDeliveryLog()
const sizeByRide = new Map([...Map.groupBy(places, ({ rideId }) => rideId)].map(([id, riders]) => [id, riders.length]))
let isMeasuring = false
const received = { frames: 0, bytes: 0 }
const sockets = await openAll()
process.stdout.write(JSON.stringify(await ride()), () => process.exit(0))

async function openAll(): Promise<RawSocket[]> {
  const opened: RawSocket[] = []
  for (let from = 0; from < places.length; from += opensAtOnce)
    opened.push(...(await Promise.all(places.slice(from, from + opensAtOnce).map(open))))
  return opened
}

async function open({ rideId, userId, cookie }: LivePlace): Promise<RawSocket> {
  const { promise: watching, resolve } = Promise.withResolvers<void>()
  const socket = await openRawSocket({
    port,
    path: `/ws?rider=${userId}`,
    cookie,
    onText(bytes, from, end, now) {
      const text = bytes.subarray(from, end)
      if (text.includes(positionsMarker)) receive(rideId, text, now)
      else if (text.includes(watchingMarker) && text.includes(`"ride:${rideId}"`)) resolve()
    },
  })
  socket.send(JSON.stringify({ type: 'watch', topics: [`ride:${rideId}`] }))
  await watching
  return socket
}

function receive(rideId: number, text: Buffer, now: number) {
  log.noteReceived(rideId, text, now)
  if (!isMeasuring) return
  received.frames++
  received.bytes += text.length
}

/** The riders send before, during and after the measurement alike. */
async function ride(): Promise<LiveRound> {
  const sending = startSending()
  await pause(warmUpSeconds * 1000)
  isMeasuring = true
  const before = { at: performance.now(), server: processorMs(server.pid), own: process.cpuUsage() }
  await pause(seconds * 1000)
  const passed = (performance.now() - before.at) / 1000
  const processor = (processorMs(server.pid) - before.server) / passed
  const own = process.cpuUsage(before.own)
  isMeasuring = false
  await pause(lastDeliveriesMs)
  const { sent, reachedAll, latencies } = log.summarize((rideId) => sizeByRide.get(rideId) ?? Infinity)
  const memory = await readMemory(server)
  clearInterval(sending)
  const at = (share: number) => latencies[Math.ceil(latencies.length * share) - 1] ?? Number.NaN
  const processorOfRiders = (own.user + own.system) / 1000 / passed
  return {
    sent,
    reachedAll,
    ...received,
    p50: at(0.5),
    p95: at(0.95),
    most: at(1),
    processor,
    processorOfRiders,
    memory,
  }
}

/** The riders of all rides send in rotation, so that the positions of a ride are spread over the two seconds. */
function startSending(): NodeJS.Timeout {
  const startedAt = performance.now()
  const order = places.map((_, index) => index).toSorted((a, b) => phaseOf(a) - phaseOf(b))
  const mostBehind = (mostBehindMs / fixEveryMs) * order.length
  let turn = 0
  return setInterval(() => {
    const due = ((performance.now() - startedAt) / fixEveryMs) * order.length
    turn = Math.max(turn, Math.ceil(due - mostBehind))
    for (; turn < due; turn++) send(order[turn % order.length] ?? 0, Math.floor(turn / order.length))
  }, tickMs)
}

/** Multiples of the golden ratio are spread evenly, also those of any consecutive riders. */
function phaseOf(index: number): number {
  return (index * 0.618_033_988_749_895) % 1
}

function send(index: number, step: number) {
  const place = places[index]
  if (!place) return
  const { rideId, userId } = place
  const at = new Date().toISOString()
  const frame: SentPosition = {
    type: 'position',
    rideId,
    lat: Number((41.1496 + index / 10_000 + step / 5000).toFixed(6)),
    lng: Number((-8.6109 + index / 20_000 + step / 9000).toFixed(6)),
    accuracy: 8,
    heading: (index * 7 + step * 3) % 360,
    speed: 38.5,
    at,
  }
  if (isMeasuring) log.noteSent(rideId, { userId, at }, performance.now())
  sockets[index]?.send(JSON.stringify(frame))
}
