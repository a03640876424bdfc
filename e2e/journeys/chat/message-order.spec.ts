import { expect, type Locator, type Page, test } from '@playwright/test'
import { logOf, newRoom, sendMessage } from '../../support/conversation.ts'
import { newRider, type Rider } from '../../support/riders.ts'
import { show } from '../../support/screens.ts'
import { seededNumbers } from '../../support/seeded-numbers.ts'

test.use({ serviceWorkers: 'allow' })

const isLong = process.env.FAULTS === 'long'
/** With `FAULTS=long`, the log is longer than one page. */
const eachSays = isLong ? 300 : 40
const seed = Number(process.env.SEED ?? Date.now() % 100_000)
const toPlayAgain = `SEED=${seed} plays it again`

/** The shares of riders that go offline and come back before each message. */
const shareGoingOff = 0.1
const shareComingBack = 0.4

const opening = 'the first word'
const closing = 'the last word'
/** The time directly follows the text, so a number of variable length would match its hour, too. */
const said = /rider \d says \d{3}|the (?:first|last) word/
const wordsOf = (number: number) =>
  Array.from({ length: eachSays }, (_, at) => `rider ${number} says ${String(at).padStart(3, '0')}`)

test('three riders with unstable networks see the same conversation', async ({ browser }) => {
  test.setTimeout(isLong ? 900_000 : 150_000)
  const ana = await newRider(browser)
  const bo = await newRider(browser, { firstName: 'Bo', lastName: 'Berg' })
  const cleo = await newRider(browser, { firstName: 'Cleo', lastName: 'Costa' })
  const riders = [ana, bo, cleo]
  const room = await newRoom(ana, [bo, cleo], 'Tunnel ride')
  for (const { page } of riders) await show(page, `/messages?room=${room}`)
  await sendMessage(ana, opening)
  for (const { page } of riders) await expect(logOf(page).getByText(opening)).toBeVisible()

  await test.step('all riders write at the same time, sometimes without a network', async () => {
    await Promise.all(riders.map((rider, number) => talkOnAndOff(rider, wordsOf(number), seededNumbers(seed + number))))
    for (const { page } of riders)
      await expect(logOf(page).getByText('Waiting to be sent'), toPlayAgain).toHaveCount(0, { timeout: 120_000 })
    // A page with this message has all earlier ones: a conversation has no gaps.
    await sendMessage(ana, closing)
    for (const { page } of riders)
      await expect(logOf(page).getByText(closing), toPlayAgain).toBeVisible({ timeout: 120_000 })
  })
  await test.step('all riders see the same messages once and in order', async () => {
    const [one = [], ...others] = await Promise.all(riders.map(({ page }) => readUpwards(page)))
    for (const [number] of riders.entries())
      expect(
        one.filter((words) => words.startsWith(`rider ${number}`)),
        toPlayAgain,
      ).toEqual(wordsOf(number))
    for (const other of others) expect(other, toPlayAgain).toEqual(one)
  })
})

async function talkOnAndOff(rider: Rider, words: string[], random: () => number) {
  let isOffline = false
  for (const text of words) {
    if (random() < (isOffline ? shareComingBack : shareGoingOff)) {
      isOffline = !isOffline
      await rider.context.setOffline(isOffline)
    }
    await sendMessage(rider, text)
  }
  await rider.context.setOffline(false)
}

/** Reads the conversation from its end to its start, because long conversations render only what is near. */
async function readUpwards(page: Page): Promise<string[]> {
  const log = logOf(page)
  const height = await log.evaluate(({ clientHeight }) => clientHeight)
  const views = [await drawnIn(log)]
  await log.hover()
  for (let top = views[0]?.[0] ?? ''; top !== opening; top = views.at(-1)?.[0] ?? '') {
    let drawn: string[] = []
    await page.mouse.wheel(0, -0.8 * height)
    await expect
      .poll(async () => (drawn = await drawnIn(log)).indexOf(top), {
        message: `what stands before "${top}" comes into sight, ${toPlayAgain}`,
        intervals: [20],
        timeout: 120_000,
      })
      .toBeGreaterThan(0)
    views.push(drawn.slice(0, drawn.indexOf(top)))
  }
  return views.toReversed().flat()
}

async function drawnIn(log: Locator): Promise<string[]> {
  const rows = await log
    .locator('.chat-log-row')
    .evaluateAll((elements) =>
      elements
        .map((element) => ({ index: Number(element.getAttribute('data-index')), text: element.textContent }))
        .toSorted((one, other) => one.index - other.index),
    )
  return rows.flatMap(({ text }) => said.exec(text)?.[0] ?? [])
}
