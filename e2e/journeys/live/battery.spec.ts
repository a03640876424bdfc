import { expect, test, type Page } from '@playwright/test'
import { joinLiveRide, markOf, moveTo } from '../../support/live-ride.ts'
import { placeAt } from '../../support/porto-street.ts'
import { newRide, newRider } from '../../support/riders.ts'
import { show } from '../../support/screens.ts'
import { startsSoon } from '../../support/trackers.ts'

test.setTimeout(300_000)

/** What drains the battery of a phone that shares its position. */
interface Costs {
  /** Running watches of the position, and their callbacks. */
  watches: number
  callbacks: number
  /** Positions that were sent. */
  sent: number
  /** Frames of the screen in which a mark moved, and frames in which the map was drawn. */
  marks: number
  maps: number
}

/** Counts from the first script of the page on. */
async function countCosts(page: Page): Promise<() => Promise<Costs>> {
  let sent = 0
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('"type":"position"')) sent++
    }),
  )
  await page.addInitScript(() => {
    const costs = { watches: 0, callbacks: 0, marks: 0, maps: 0 }
    Reflect.set(window, 'costs', costs)
    const { geolocation } = navigator
    const watch = geolocation.watchPosition.bind(geolocation)
    const clear = geolocation.clearWatch.bind(geolocation)
    geolocation.watchPosition = (accept, ...rest) => {
      costs.watches++
      return watch(
        (position) => {
          costs.callbacks++
          accept(position)
        },
        ...rest,
      )
    }
    geolocation.clearWatch = (id) => {
      costs.watches--
      clear(id)
    }
    // The observer is called once for all changes of a frame.
    const observer = new MutationObserver((changes) => {
      if (changes.some(({ target }) => target instanceof Element && target.matches('.moving-mark'))) costs.marks++
    })
    observer.observe(document, { subtree: true, attributeFilter: ['style'] })
    let isCounted = false
    const drawElements = WebGL2RenderingContext.prototype.drawElements
    WebGL2RenderingContext.prototype.drawElements = function (...values) {
      if (!isCounted) {
        costs.maps++
        isCounted = true
        requestAnimationFrame(() => (isCounted = false))
      }
      return drawElements.apply(this, values)
    }
  })
  return async () => ({ ...(await page.evaluate(() => Reflect.get(window, 'costs') as Omit<Costs, 'sent'>)), sent })
}

/** What the page spent while the seconds passed. */
async function costsDuring(
  seconds: number,
  { page, costs, step }: Scene & { step?: (second: number) => Promise<void> },
) {
  const [before, startedAt] = [await costs(), performance.now()]
  for (let second = 0; second < seconds; second++) {
    await step?.(second)
    await page.waitForTimeout(1000)
  }
  const [after, passed] = [await costs(), (performance.now() - startedAt) / 1000]
  const since = (key: keyof Costs) => after[key] - before[key]
  return {
    passed,
    watches: after.watches,
    callbacks: since('callbacks'),
    sent: since('sent'),
    marks: since('marks'),
    maps: since('maps'),
  }
}

interface Scene {
  page: Page
  costs: () => Promise<Costs>
}

test('sharing costs one watch of the position, a frame every two seconds on the move, and nearly nothing at rest', async ({
  browser,
}) => {
  const ana = await newRider(browser, { at: placeAt(0) })
  const { page, context } = ana
  // Marks glide only if motion is not reduced.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const scene = { page, costs: await countCosts(page) }
  const stops = [0, 30].map((place) => ({ ...placeAt(place), label: `Place ${place}` }))
  const rideId = await newRide(ana, { title: 'Porto at noon', startsAt: startsSoon(), stops })
  await show(page, `/rides/${rideId}`)
  await joinLiveRide(ana)
  await expect(markOf(page, 'You').first()).toBeVisible({ timeout: 60_000 })

  const moving = await costsDuring(20, { ...scene, step: (second) => moveTo(context, 1 + second) })
  expect(moving.watches).toBe(1)
  expect(moving.callbacks).toBeLessThanOrEqual(21)
  expect(moving.sent).toBeGreaterThan(3)
  expect(moving.sent).toBeLessThanOrEqual(1 + moving.passed / 2)
  // At most 30 times a second, and the map below is drawn only where it changes.
  expect(moving.marks).toBeGreaterThan(10)
  expect(moving.marks).toBeLessThanOrEqual(1 + moving.passed * 31)
  expect(moving.maps).toBeLessThanOrEqual(moving.passed)

  // The end of the movement is told, and the mark glides there.
  await costsDuring(5, scene)
  const still = await costsDuring(20, scene)
  expect(still).toMatchObject({ watches: 1, marks: 0, maps: 0 })
  expect(still.callbacks).toBeLessThanOrEqual(2)
  expect(still.sent).toBeLessThanOrEqual(1)
})
