import { newRide } from '../support/api.ts'
import { textFile, track } from '../support/files.ts'
import type { Phone } from '../support/phone.ts'
import { expect, test } from '../support/test.ts'

async function choosePlace(phone: Phone, label: string, typed: string, option: RegExp) {
  await phone.field(label).fill(typed)
  await phone.role('option', option).click()
}

/** In May of next year, far from clock changes. */
const may = `${new Date().getUTCFullYear() + 1}-05-01`

test('a ride is planned in the wizard with places, and its page shows them', async ({ riders }) => {
  const { phone } = await riders.rider()
  await phone.open('/rides/wizard')
  await phone.field('Ride name').fill('Coast run')
  await phone.button('Saturday 10:00').click()
  await phone.field('Start date').holds(/^20\d\d-\d\d-\d\d$/)
  await phone.button('Next').click()
  await choosePlace(phone, 'Start location', 'cascais', /^Cascais/)
  await phone.button('Next').click()
  await choosePlace(phone, 'Stop 1', 'sintra', /^Sintra/)
  await phone.button('Next').click()
  await phone.text(/^Finish back at Cascais/).see()
  await phone.button('Next').click()
  await phone.button('Create My Ride').click()
  await phone.heading('Coast run').see()
  await phone.role('table', /Stops of/).says(/Cascais.*Sintra/)
})

test('date and time fields take what their pickers choose, and wrong times are explained', async ({ riders }) => {
  const { phone } = await riders.rider()
  await phone.open('/rides/create')
  expect(await phone.field('Date').do((field) => (field as HTMLInputElement).type)).toBe('date')
  await phone.field('Ride name').fill('Tejo run')
  await choosePlace(phone, 'Start location', 'lisbon', /^Lisbon/)
  await choosePlace(phone, 'Stop 1', 'sintra', /^Sintra/)
  await phone.field('Date').fill('2030-03-31')
  await phone.field('Time').fill('01:30')
  await phone.text(/There is no 1:30.AM that day: the clocks go forward/).see()
  await phone.field('Date').fill('2020-03-31')
  await phone.text(/This time is in the past/).see()
  await phone.field('Date').fill(may)
  await phone.field('Time').fill('10:00')
  await phone.text(/Times are in Lisbon time/).see()
  await phone.button('Create Ride').click()
  await phone.heading('Tejo run').see()
  await phone.text(/10:00.AM/).see()
})

test('places typed as coordinates have pins on the map of the form', async ({ riders }) => {
  const { phone } = await riders.rider()
  await phone.open('/rides/create')
  await phone.field('Start location').fill('-45.1, -130.2')
  await phone.press('Tab')
  await phone.field('Stop 1').fill('-45.2, -130.2')
  await phone.press('Tab')
  await phone.css('.ride-form-map').do((map) => map.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await phone.button(/^Start: /).see()
  await phone.button(/^End: /).see()
})

test('typed text of a ride survives a reload', async ({ riders }) => {
  const { phone } = await riders.rider()
  await phone.open('/rides/create')
  await phone.field('Ride name').fill('Bridge tour')
  await expect
    .poll(() => phone.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('form-draft:')).length))
    .toBe(1)
  await phone.reload()
  await phone.field('Ride name').holds('Bridge tour')
  await phone.text(/was restored/).see()
})

test('Back from a changed form asks, and Stay keeps the text', async ({ riders }) => {
  const { phone } = await riders.rider()
  await phone.open('/about')
  await phone.role('navigation', 'Quick links').link('New ride').click()
  await phone.field('Ride name').fill('Bridge tour')
  await phone.tab.back()
  await phone.button('Stay').click()
  await phone.field('Ride name').holds('Bridge tour')
  expect(await phone.address()).toMatch(/^\/rides\/wizard/)
})

test('an organiser edits a ride, and a participant sees it without a reload', async ({ riders }) => {
  const { phone: ana, caller } = await riders.rider()
  const { phone: bo } = await riders.rider('Bo', 'Berg')
  const id = await newRide(caller, { title: 'Harbour loop' })
  await bo.open(`/rides/${id}`)
  await bo.heading('Harbour loop').see()
  await ana.open(`/rides/create?edit=${id}`)
  await ana.field('Ride name').fill('Night loop')
  // What still loads above the button would move it under the click.
  await ana.role('switch', 'I confirm each rider who wants to join').see()
  await ana.text('Weather data unavailable').see()
  await ana.button('Save Ride').click()
  await ana.heading('Night loop').see()
  await bo.heading('Night loop').see()
})

test('a GPX file is imported as a draft', async ({ riders }) => {
  const { phone } = await riders.rider()
  await phone.open('/dashboard#rides')
  await phone.css('input[type=file][accept*=gpx]').attach(textFile('lagoon.gpx', track))
  await phone.field('Ride name').holds('Lagoon by night')
  expect(await phone.address()).toMatch(/^\/rides\/create\?edit=\d+/)
})

test('a ride is exported as GPX and for the calendar', async ({ riders }) => {
  const { phone, caller } = await riders.rider()
  const id = await newRide(caller, { title: 'Export run' })
  await phone.open(`/rides/${id}`)
  for (const [name, type, start] of [
    ['Download GPX', /gpx/, '<?xml'],
    ['Add to calendar', /text\/calendar/, 'BEGIN:VCALENDAR'],
  ] as const) {
    const href = await phone.link(name).do((link) => (link as HTMLAnchorElement).href)
    const answer = await phone.evaluate(async (address) => {
      const { headers, ...reply } = await fetch(address).then(async (found) => ({
        headers: found.headers,
        text: await found.text(),
      }))
      return { type: headers.get('content-type') ?? '', text: reply.text }
    }, href)
    expect(answer.type).toMatch(type)
    expect(answer.text).toContain(start)
    expect(answer.text).toContain('Export run')
  }
})
