import { randomUUID } from 'node:crypto'
import { expect, test, type Browser, type Page } from '@playwright/test'
import type { LanguageTag } from '@scooter-rides/messages'
import { startEmpty, type BuiltServer } from '../../support/built-server.ts'
import { hideCity } from '../../support/city.ts'
import { password, remotePlace } from '../../support/riders.ts'
import { show } from '../../support/screens.ts'
import { textsIn } from '../../support/texts.ts'

// An own server, two registrations and two riders.
test.setTimeout(240_000)

let server: BuiltServer
test.beforeAll(async () => {
  server = await startEmpty({ WEATHER_URL: 'http://127.0.0.1:9' })
})
test.afterAll(() => server.stop())

test('two riders plan, join and talk, each in their own language', async ({ browser }) => {
  const de = textsIn('de')
  const ar = textsIn('ar')
  const title = `Hafenrunde ${randomUUID().slice(0, 8)}`
  const place = remotePlace()

  const ana = await newVisitor(browser, 'de-AT')
  await test.step('a browser in German shows the whole registration in German', async () => {
    await register(ana, 'de', { firstName: 'Ana', lastName: 'Silva' })
    await expect(ana.locator('html')).toHaveAttribute('lang', 'de')
  })

  const bo = await newVisitor(browser, 'en-US')
  const address = `${randomUUID()}@example.org`
  await test.step('a visitor chooses Arabic during the registration, and keeps what was typed', async () => {
    await show(bo, '/register')
    const en = textsIn('en')
    await bo.getByLabel(en('auth.field.firstName')).fill('Bo')
    await bo.locator('.footer').getByLabel(en('shell.language.label')).selectOption('ar')
    await expect(bo.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(bo.getByLabel(ar('auth.field.firstName'))).toHaveValue('Bo')
    await register(bo, 'ar', { firstName: 'Bo', lastName: 'Berg', email: address }, { isOpen: true })
  })

  let rideId = 0
  await test.step('the organiser plans a ride in German', async () => {
    await show(ana, '/rides/create')
    await ana.getByLabel(de('ride-form.parts.title')).fill(title)
    await fillPoint(ana, de('ride-form.places.start'), place, 0)
    await fillPoint(ana, de('ride-form.stops.label', { number: '1' }), place, 0.02)
    await ana.getByRole('button', { name: de('ride-form.page.create') }).click()
    await expect(ana.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    rideId = Number(new URL(ana.url()).pathname.split('/').pop())
  })

  await test.step('the second rider joins in Arabic, and the organiser reads it in German', async () => {
    await show(bo, `/rides/${rideId}`)
    await bo.getByRole('button', { name: ar('rides.join.join'), exact: true }).click()
    await expect(bo.getByRole('button', { name: ar('rides.join.leave') })).toBeVisible()
    await expect.poll(() => titlesOf(ana)).toContain(de('notices.rideJoined.title', { rider: 'Bo Berg', ride: title }))
  })

  await test.step('the organiser cancels in German, and the second rider reads it in Arabic', async () => {
    const cancelled = await ana.request.post(`/api/rides/${rideId}/cancel`, { data: {} })
    expect(cancelled.ok(), await cancelled.text()).toBe(true)
    const expected = ar('notices.rideCancelled.title', { ride: `\u2068${title}\u2069` })
    await expect.poll(() => titlesOf(bo)).toContain(expected)
  })

  await test.step('a refusal is in the language of its reader', async () => {
    const answer = await bo.request.get('/api/rides/2000000000')
    expect(answer.headers()['content-language']).toBe('ar')
    expect(((await answer.json()) as { detail: string }).detail).toMatch(/[\u0600-\u06FF]/)
  })

  await test.step('a mail is in the language of its reader', async () => {
    const asked = await ana.request.post('/api/password/forgot', { data: { email: address } })
    expect(asked.ok(), await asked.text()).toBe(true)
    await expect.poll(() => server.mails().some((mail) => /[\u0600-\u06FF]{3}/.test(mail))).toBe(true)
  })
})

async function newVisitor(browser: Browser, locale: string): Promise<Page> {
  const context = await browser.newContext({ locale, baseURL: server.address })
  await hideCity(context)
  return context.newPage()
}

interface Account {
  firstName: string
  lastName: string
  email?: string
}

async function register(page: Page, language: LanguageTag, account: Account, { isOpen = false } = {}) {
  const text = textsIn(language)
  if (!isOpen) await show(page, '/register')
  await page.getByLabel(text('auth.field.firstName')).fill(account.firstName)
  await page.getByLabel(text('auth.field.lastName')).fill(account.lastName)
  await page.getByLabel(text('auth.field.email')).fill(account.email ?? `${randomUUID()}@example.org`)
  await page.getByLabel(text('auth.field.password'), { exact: true }).fill(password)
  await page.getByLabel(text('auth.field.confirmPassword')).fill(password)
  await page.getByRole('button', { name: text('auth.register.continueToScooter') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(async () => (await page.request.get('/api/auth/me')).status()).toBe(200)
  const me = (await (await page.request.get('/api/auth/me')).json()) as { settings: { language: string } }
  expect(me.settings.language).toBe(language === 'ar' ? 'ar' : 'auto')
}

async function fillPoint(page: Page, label: string, { lat, lng }: { lat: number; lng: number }, offset: number) {
  await page.getByLabel(label, { exact: true }).fill(`${(lat + offset).toFixed(5)}, ${(lng + offset).toFixed(5)}`)
  await page.keyboard.press('Tab')
}

/** Asked by the page, which sends the languages of the browser. */
const titlesOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const answer = await fetch('/api/notifications')
    return ((await answer.json()) as { title: string }[]).map(({ title }) => title)
  })
