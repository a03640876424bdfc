import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import type { Dependencies } from './dependencies.ts'
import type { Answer, listenTo, Rider } from './rider.ts'

export interface Site {
  /** One for each process. */
  origins: string[]
  sender: Rider
  receiver: Rider
  /** One for each process: a new photo replaces the rider's last one. */
  photographers: Rider[]
  roomId: number
  /** The contents of acknowledged messages. */
  acknowledged: Set<string>
  /** Mails that the server accepted to send. */
  accepted: { mails: number }
  /** A socket of the receiver at the last process. */
  hearing: ReturnType<typeof listenTo>
  dependencies: Dependencies
}

export interface ProbeResult {
  /** Whether the rider received what they asked for. */
  isWell: boolean
  /** The status of the HTTP call; 0 without an answer. */
  status: number
  ms: number
}

export type Probe = (site: Site, origin: string) => Promise<ProbeResult>

const wellIf = ({ status, ms }: Answer, expected: number): ProbeResult => ({ isWell: status === expected, status, ms })
/** A mail is a job, which is started within seconds. */
const mailTimeoutMs = 8000
const liveTimeoutMs = 3000
const lookEveryMs = 50

/** A few messages fill a page of the table, so that a full disk is noticed. */
const longTextBytes = 1900

const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#2878dc' } })
  .jpeg()
  .toBuffer()

/** What riders do, each with the dependencies that it needs. */
export const probes = {
  read: async ({ sender }, origin) => wellIf(await sender.call(origin, 'GET', '/api/rides?limit=20'), 200),
  message: (site, origin) => sendMessage(site, origin),
  photo: async ({ photographers, origins }, origin) => {
    const photographer = photographers[origins.indexOf(origin)]
    if (!photographer) throw new Error(`No rider sends photos to ${origin}.`)
    const form = new FormData()
    form.append('profileImage', new Blob([photo], { type: 'image/jpeg' }), 'photo.jpg')
    const stored = await photographer.call(origin, 'POST', '/api/users/profile-image', form)
    if (stored.status !== 200) return wellIf(stored, 200)
    const { profileImageUrl } = stored.body as { profileImageUrl: string }
    const shown = await photographer.call(origin, 'GET', profileImageUrl)
    return { ...wellIf(shown, 200), ms: stored.ms + shown.ms }
  },
  mail: async ({ receiver, accepted, dependencies: { mails } }, origin) => {
    const before = mails.length
    const asked = await receiver.call(origin, 'POST', '/api/password/forgot', { email: receiver.email })
    if (asked.status !== 204) return wellIf(asked, 204)
    accepted.mails++
    return { ...wellIf(asked, 204), isWell: await within(mailTimeoutMs, () => mails.length > before) }
  },
} satisfies Record<string, Probe>

/** A message is well if it was stored and the receiver heard it, at another process if there is one. */
export async function sendMessage(site: Site, origin: string): Promise<ProbeResult> {
  const { sender, roomId, acknowledged, hearing } = site
  const clientId = randomUUID()
  const content = clientId + randomBytes(longTextBytes).toString('hex')
  const answer = await sender.call(origin, 'POST', `/api/chat/rooms/${roomId}/messages`, { content, clientId })
  if (answer.status === 201) acknowledged.add(content)
  if (answer.status !== 201) return wellIf(answer, 201)
  return { ...wellIf(answer, 201), isWell: await within(liveTimeoutMs, () => hearing.heard.has(content)) }
}

export async function within(ms: number, isTrue: () => boolean): Promise<boolean> {
  const endsAt = performance.now() + ms
  while (!isTrue() && performance.now() < endsAt) await pause(lookEveryMs)
  return isTrue()
}

export type ProbeName = keyof typeof probes
export const probeNames = Object.keys(probes) as ProbeName[]

/** All probes at all processes at the same time. */
export async function probeAll(site: Site): Promise<Record<ProbeName, ProbeResult[]>> {
  const results = await Promise.all(
    probeNames.map(async (name) => {
      const probe: Probe = probes[name]
      return [name, await Promise.all(site.origins.map((origin) => probe(site, origin)))] as const
    }),
  )
  return Object.fromEntries(results) as Record<ProbeName, ProbeResult[]>
}
