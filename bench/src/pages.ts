import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { demoPeople } from '../../apps/server/src/seed/demo-people.ts'
import { demoPassword, freePort, startWithDemoRiders } from '../../e2e/support/built-server.ts'
import { chromiumArguments, findFullChromium } from '../../e2e/support/find-chromium.ts'
import { measurePhone } from '../../e2e/support/phone-figures.ts'
import type { Figure } from './lib/report.ts'

const runs = 5
/** Bytes as served (Brotli): the budget of the landing page. */
const scriptLimitBytes = 120 * 1024

/** Above this, Lighthouse rates a shift of the layout as noticeable half of the time. */
const shiftLimit = 0.05
const interactionLimitMs = 200
const firstTileLimitMs = 3000

/** The minimum performance of each page; accessibility and best practices must be 100 everywhere. */
const pagesOf = (rideId: number) => [
  { path: '/', performance: 98, isSignedIn: false },
  { path: '/login', performance: 95, isSignedIn: false },
  { path: '/dashboard', performance: 95, isSignedIn: true },
  { path: '/rides/create', performance: 95, isSignedIn: true },
  { path: `/rides/${rideId}`, performance: 95, isSignedIn: true },
  { path: '/map', performance: 95, isSignedIn: true },
  { path: '/messages', performance: 95, isSignedIn: true },
]

interface Visit {
  performance: number
  accessibility: number
  bestPractices: number
  scriptBytes: number
  layoutShift: number
}

/**
 * Lighthouse with its mobile preset, the median of five visits; the reference is the best possible score. Then what a touch
 * and a map need on a slow phone. Without a graphics processor Chromium draws maps in software, which lowers the scores of
 * `/map` and of a ride.
 */
export default async function measurePages(): Promise<Figure[]> {
  const server = await startWithDemoRiders()
  const browser = await openBrowser()
  try {
    const cookie = await signIn(server.address)
    const rideId = await findOwnRide(server.address, cookie)
    await addConversation(server.address, cookie)
    const figures: Figure[] = []
    for (const { path, performance, isSignedIn } of pagesOf(rideId)) {
      const visits: Visit[] = []
      for (let run = 0; run < runs; run++) {
        const seen = await visit(server.address + path, browser.port, isSignedIn ? cookie : undefined)
        process.stderr.write(`${path}, visit ${run + 1}: ${seen.performance}\n`)
        visits.push(seen)
      }
      const of = (pick: (visit: Visit) => number) => median(visits.map(pick))
      figures.push(
        score(
          `${path}, performance`,
          of((visit) => visit.performance),
          performance,
        ),
        score(
          `${path}, accessibility`,
          of((visit) => visit.accessibility),
          100,
        ),
        score(
          `${path}, best practices`,
          of((visit) => visit.bestPractices),
          100,
        ),
        below(
          `${path}, layout shift`,
          'score',
          of((visit) => visit.layoutShift),
          shiftLimit,
        ),
      )
      if (path === '/')
        figures.push(
          below(
            '/, scripts transferred',
            'bytes',
            of((visit) => visit.scriptBytes),
            scriptLimitBytes,
          ),
        )
    }
    const { interactions, firstTileMs } = await measurePhone({ address: server.address, cookie, rideId })
    for (const [what, ms] of Object.entries(interactions))
      figures.push(below(`${what}, until the next frame, processor 4 times slower`, 'ms', ms, interactionLimitMs))
    figures.push(below('/map, first tile, slow 4G', 'ms', firstTileMs, firstTileLimitMs))
    return figures
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function visit(url: string, port: number, cookie: string | undefined): Promise<Visit> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
    ...(cookie !== undefined && { extraHeaders: { cookie } }),
  })
  if (!result) throw new Error(`Lighthouse said nothing about ${url}`)
  const { categories, audits } = result.lhr
  const scoreOf = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  for (const name of ['accessibility', 'best-practices']) {
    const failed = categories[name]?.auditRefs.filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0) ?? []
    if (failed.length > 0) process.stderr.write(`${url}: ${failed.map(({ id }) => id).join(', ')}\n`)
  }
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    bestPractices: scoreOf('best-practices'),
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? 1,
    scriptBytes: transferredScripts(audits['network-requests']?.details),
  }
}

function transferredScripts(details: unknown): number {
  const items =
    typeof details === 'object' && details !== null && 'items' in details && Array.isArray(details.items)
      ? details.items
      : []
  return items.reduce(
    (sum: number, item: { resourceType?: string; transferSize?: number }) =>
      sum + (item.resourceType === 'Script' ? (item.transferSize ?? 0) : 0),
    0,
  )
}

function score(what: string, ours: number, goal: number): Figure {
  return {
    what,
    unit: 'points',
    ours,
    reference: 100,
    referenceName: 'best score',
    ratio: ours / 100,
    goal: `at least ${goal}`,
    holds: ours >= goal,
  }
}

function below(what: string, unit: string, ours: number, limit: number): Figure {
  const ratio = ours / limit
  return { what, unit, ours, reference: limit, referenceName: 'limit', ratio, goal: 'at most 1', holds: ratio <= 1 }
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: demoPeople[0]?.username, password: demoPassword }),
  })
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

async function findOwnRide(address: string, cookie: string): Promise<number> {
  const answer = await fetch(`${address}/api/rides?scope=mine&status=upcoming&limit=1`, { headers: { cookie } })
  const [ride] = (await answer.json()) as { id: number }[]
  if (!ride) throw new Error('The demo rider leads no ride.')
  return ride.id
}

/** A group with a conversation of the length that a screen shows. */
async function addConversation(address: string, cookie: string): Promise<void> {
  const send = async (path: string, body: unknown) => {
    const headers = { cookie, origin: address, 'content-type': 'application/json' }
    const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return answer.json() as Promise<{ id: number }>
  }
  const riders = await fetch(`${address}/api/users?q=${demoPeople[1]?.firstName}`, { headers: { cookie } })
  const [other] = (await riders.json()) as { id: string }[]
  const room = await send('/api/chat/rooms', { name: 'Saturday', isGroupChat: true, memberIds: [other?.id] })
  for (let index = 0; index < 20; index++)
    await send(`/api/chat/rooms/${room.id}/messages`, { content: `Message ${index}`, clientId: `message ${index}` })
}

/** A Chromium that Lighthouse controls over its debugging port. */
async function openBrowser() {
  const executable = findFullChromium()
  if (!executable) throw new Error('No Chromium or Chrome was found: install one, or name it by CHROMIUM_PATH.')
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'scooter-chromium-'))
  const child = spawn(
    executable,
    [
      '--headless=new',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      ...chromiumArguments(),
      'about:blank',
    ],
    { stdio: 'ignore' },
  )
  while (
    !(await fetch(`http://127.0.0.1:${port}/json/version`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await new Promise((resolve) => setTimeout(resolve, 100))
  return {
    port,
    async close() {
      const exited = once(child, 'exit')
      child.kill()
      await exited
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
