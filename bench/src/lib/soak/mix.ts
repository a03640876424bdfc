import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import type { listenTo, Rider } from '../faults/rider.ts'

export interface Community {
  /** One for each process. */
  origins: string[]
  riders: Rider[]
  /** A conversation of all riders. */
  roomId: number
  sockets: ReturnType<typeof listenTo>[]
  /** Paths that riders read. */
  paths: string[]
}

export interface Counts {
  reads: number
  messages: number
  uploads: number
  /** The time and a description of each call that was not answered as expected. */
  failures: string[]
}

const perSecond = { reads: 40, messages: 5, uploads: 0.5 }
const mostFailuresKept = 50
/** A delivery may take this long before it counts as lost. */
const deliveryTimeoutMs = 10_000

const photos = await Promise.all(
  ['#2878dc', '#dc7828', '#28dc78'].map((background) =>
    sharp({ create: { width: 3000, height: 2000, channels: 3, background } })
      .composite([{ input: randomBytes(400 * 400 * 3), raw: { width: 400, height: 400, channels: 3 } }])
      .jpeg()
      .toBuffer(),
  ),
)

/** Riders read, chat and upload photos at steady rates until the signal aborts. */
export async function runMix(community: Community, signal: AbortSignal): Promise<Counts> {
  const counts: Counts = { reads: 0, messages: 0, uploads: 0, failures: [] }
  const { riders, origins, paths } = community
  const of = <T>(list: T[], index: number) => list[index % list.length] as T
  await Promise.all([
    atRate(perSecond.reads, signal, async (turn) => {
      const { status } = await of(riders, turn).call(of(origins, turn), 'GET', of(paths, turn))
      note(counts, status === 200, `GET ${of(paths, turn)}: ${status}`)
      counts.reads++
    }),
    atRate(perSecond.messages, signal, async (turn) => {
      await sendMessage(community, counts, turn)
      counts.messages++
    }),
    atRate(perSecond.uploads, signal, async (turn) => {
      const form = new FormData()
      form.append('profileImage', new Blob([of(photos, turn)], { type: 'image/jpeg' }), 'photo.jpg')
      const { status } = await of(riders, turn).call(of(origins, turn), 'POST', '/api/users/profile-image', form)
      note(counts, status === 200, `upload: ${status}`)
      counts.uploads++
    }),
  ])
  return counts
}

/** Every rider must receive it, at any process. */
async function sendMessage({ riders, origins, roomId, sockets }: Community, counts: Counts, turn: number) {
  const content = `Anyone for a ride along the river at six? ${turn}`
  const sender = riders[turn % riders.length]
  const origin = origins[turn % origins.length] ?? ''
  const answer = await sender?.call(origin, 'POST', `/api/chat/rooms/${roomId}/messages`, {
    content,
    clientId: `soak-${turn}`,
  })
  const endsAt = performance.now() + deliveryTimeoutMs
  const isEverywhere = () => sockets.every(({ heard }) => heard.has(content))
  while (!isEverywhere() && performance.now() < endsAt) await pause(100)
  const missing = sockets.filter(({ heard }) => !heard.has(content))
  const losses = missing.map((socket) => socket.losses())
  note(
    counts,
    answer?.status === 201 && missing.length === 0,
    `message: ${answer?.status}, not received by ${missing.length} riders, who have lost their connections ${losses.join(', ')} times`,
  )
  for (const { heard } of sockets) heard.delete(content)
}

function note({ failures }: Counts, isWell: boolean, description: string) {
  if (!isWell && failures.length < mostFailuresKept) failures.push(`${new Date().toISOString()} ${description}`)
}

/** Starts work at a steady rate, and waits for the started work at the end. */
async function atRate(rate: number, signal: AbortSignal, work: (turn: number) => Promise<void>): Promise<void> {
  const running = new Set<Promise<void>>()
  for (let turn = 0; !signal.aborted; turn++) {
    const started: Promise<void> = work(turn).finally(() => running.delete(started))
    running.add(started)
    await pause(1000 / rate, undefined, { signal }).catch(() => {})
  }
  await Promise.all(running)
}
