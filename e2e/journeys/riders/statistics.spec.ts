import { readFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { expectAccessibleInBothModes } from '../../support/axe.ts'
import { choose } from '../../support/choose.ts'
import { newRider } from '../../support/riders.ts'
import { completeRide, type CompletedRide } from '../../support/completed-ride.ts'
import { panel, show } from '../../support/screens.ts'

const inNewYork = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', ...options })
const monthOf = (moment: Date) => inNewYork({ month: 'long' }).format(moment)
const yearOf = (moment: Date) => inNewYork({ year: 'numeric' }).format(moment)

const miles = (...rides: CompletedRide[]) =>
  (rides.reduce((sum, { distance }) => sum + distance, 0) * 0.000621371).toLocaleString('en-US', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
const hours = (...rides: CompletedRide[]) =>
  (rides.reduce((sum, { duration }) => sum + duration, 0) / 3600).toLocaleString('en-US', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
const sums = (...rides: CompletedRide[]) =>
  `${rides.length} ${rides.length === 1 ? 'ride' : 'rides'}, ${miles(...rides)} mi, ${hours(...rides)} h`

const terminal = { lat: 40.7, lng: -74.01, label: 'Ferry Terminal' }
const bridge = { lat: 40.75, lng: -73.95, label: 'Old Bridge' }
const lighthouse = { lat: 40.9, lng: -73.9, label: 'Lighthouse' }

test('completed rides are counted on the dashboard and by month, scooter and place, can be corrected, and are exported as a table', async ({
  browser,
}) => {
  const ana = await newRider(browser)
  const bo = await newRider(browser, { firstName: 'Bo', lastName: 'Berg' })
  const { page, context } = ana
  const addScooter = async (name: string) => {
    const data = { name, model: 'Primavera', color: 'Blue' }
    const answer = await context.request.post('/api/vehicles', { data })
    return ((await answer.json()) as { id: number }).id
  }
  const minty = await addScooter('Minty')
  await addScooter('Ruby')

  await test.step('before the first completed ride the page explains how it fills', async () => {
    await show(page, '/dashboard/statistics')
    await expect(page.getByRole('heading', { name: 'Your statistics grow automatically' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Export' })).toHaveCount(0)
    await expectAccessibleInBothModes(page, { isLong: true })
  })

  const word = randomUUID().slice(0, 8)
  const long = await completeRide(ana, {
    title: `Grand tour ${word}`,
    scooterId: minty,
    startsAt: `${Number(yearOf(new Date())) - 1}-06-10T14:00:00Z`,
    stops: [terminal, lighthouse],
  })
  const led = await completeRide(ana, { title: `Harbour loop ${word}`, scooterId: minty, stops: [terminal, bridge] })
  const joined = await completeRide(bo, { title: `Bay run ${word}`, stops: [bridge, lighthouse], joinedBy: [ana] })
  const year = yearOf(led.startsAt)

  await test.step('the card on the dashboard shows this month and links to the page', async () => {
    await show(page, '/dashboard')
    const card = page.getByRole('region', { name: 'Statistics' })
    await expect(card).toContainText(`In ${year}: ${sums(led, joined)}`)
    // Around midnight between two months, the ride may belong to the previous one.
    const isThisMonth = monthOf(led.startsAt) === monthOf(new Date())
    await expect(card).toContainText(isThisMonth ? `${miles(led, joined)} mi in 2 rides` : 'No rides yet.')
    await card.getByRole('link', { name: 'Statistics' }).click()
    await expect(page.getByRole('heading', { name: 'Statistics', level: 1 })).toBeVisible()
  })

  await test.step('months, scooters, places and records have the correct totals', async () => {
    await expect(page.getByText(`In all: ${sums(long, led, joined)}`)).toBeVisible()
    const month = page
      .getByRole('table', { name: `Months of ${year}` })
      .getByRole('row', { name: new RegExp(`^${monthOf(led.startsAt)}`) })
    await expect(month).toHaveText(`${monthOf(led.startsAt)}2${miles(led, joined)} mi${hours(led, joined)} h`)
    const scooters = panel(page, `By scooter in ${year}`).getByRole('listitem')
    await expect(scooters.filter({ hasText: 'Minty' })).toContainText(sums(led))
    await expect(scooters.filter({ hasText: 'Ruby' })).toContainText('No rides')
    await expect(scooters.filter({ hasText: 'No scooter' })).toContainText(sums(joined))
    await expect(panel(page, `Places in ${year}`).getByRole('listitem')).toHaveText([
      'Old Bridge2 rides',
      'Ferry Terminal1 ride',
      'Lighthouse1 ride',
    ])
    const records = panel(page, 'Records')
    await expect(records.getByRole('link', { name: long.title })).toBeVisible()
    await expect(records).toContainText(`${miles(long)} mi`)
    await expectAccessibleInBothModes(page, { isLong: true })
  })

  await test.step('an earlier year has its own totals', async () => {
    const before = yearOf(long.startsAt)
    await choose(page, 'Year', before)
    await expect(page.getByRole('list', { name: `In ${before}` })).toHaveText(`1 ride${miles(long)} mi${hours(long)} h`)
    await expect(panel(page, `Places in ${before}`).getByRole('listitem')).toHaveText([
      'Ferry Terminal1 ride',
      'Lighthouse1 ride',
    ])
    await choose(page, 'Year', year)
    await expect(page.getByRole('list', { name: `In ${year}` })).toBeVisible()
  })

  const minties = panel(page, `By scooter in ${year}`).getByRole('listitem').filter({ hasText: 'Minty' })
  await test.step('a ride gets its scooter, and a ride that was not ridden is excluded until it is restored', async () => {
    await choose(page, `Scooter on ${joined.title}`, 'Minty')
    await expect(minties).toContainText(sums(led, joined))
    const rode = page.getByRole('checkbox', { name: `I rode ${led.title}` })
    await rode.click()
    await expect(page.getByRole('list', { name: `In ${year}` })).toContainText(`${miles(joined)} mi`)
    await expect(minties).toContainText(sums(joined))
    await expect(rode).not.toBeChecked()
    await rode.click()
    await expect(minties).toContainText(sums(led, joined))
  })

  await test.step('the odometer is corrected and stored', async () => {
    await expect(minties).toContainText(`Odometer ${miles(long, led, joined)} mi`)
    for (const reading of ['1,200.5', '900']) {
      await page.getByRole('button', { name: 'Correct the odometer of Minty' }).click()
      const dialog = page.getByRole('dialog', { name: 'Odometer of Minty' })
      await dialog.getByLabel('Reading in miles').fill('-1')
      await dialog.getByRole('button', { name: 'Save reading' }).click()
      await expect(dialog.getByText('Enter the odometer reading')).toBeVisible()
      await dialog.getByLabel('Reading in miles').fill(reading)
      if (reading === '900') {
        await expect(dialog.getByRole('heading', { name: 'Earlier readings' })).toBeVisible()
        await expect(dialog.getByRole('listitem')).toContainText(['1,200.5 mi'])
        await expectAccessibleInBothModes(page, { within: '[role=dialog]' })
      }
      await dialog.getByRole('button', { name: 'Save reading' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(minties).toContainText(`Odometer ${reading === '900' ? '900.0' : reading} miRead on`)
    }
  })

  await test.step('the export is a table for spreadsheets with one line per ride', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('scooter-rides-statistics.csv')
    const startOf = ({ startsAt }: CompletedRide) => {
      const { year, month, day, hour, minute } = Object.fromEntries(
        inNewYork({
          dateStyle: undefined,
          year: 'numeric',
          month: '2-digit',
          day: '2-digit',
          hour: '2-digit',
          minute: '2-digit',
          hourCycle: 'h23',
        })
          .formatToParts(startsAt)
          .map(({ type, value }) => [type, value]),
      )
      return `${year}-${month}-${day} ${hour}:${minute}`
    }
    const line = (ride: CompletedRide, from: string, to: string) =>
      [startOf(ride), ride.title, ride.distance, ride.duration, 'Minty', from, to].join()
    expect(readFileSync(await download.path(), 'utf8').split('\r\n')).toEqual([
      'date,ride,distance_m,duration_s,scooter,from,to',
      line(joined, 'Old Bridge', 'Lighthouse'),
      line(led, 'Ferry Terminal', 'Old Bridge'),
      line(long, 'Ferry Terminal', 'Lighthouse'),
      '',
    ])
  })
})
