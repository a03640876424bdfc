import { expect, test, type Page } from '@playwright/test'
import { expectAccessibleInBothModes } from '../../support/axe.ts'
import { newRide, newRider, password } from '../../support/riders.ts'
import { show } from '../../support/screens.ts'

/** A word that no other journey or project uses, its prefix, and a typo. */
const words = {
  phone: { word: 'Quillfeather', beginning: 'quillfe', slip: 'quilfeather' },
  desktop: { word: 'Marmaladeski', beginning: 'marmala', slip: 'marmalaeski' },
}
const stops = (label: string) => [
  { lat: 38.7, lng: -9.42, label },
  { lat: 38.71, lng: -9.14, label: 'Lisboa' },
]
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search rides, scooters, sponsors and riders' })
const results = (page: Page) => page.getByRole('list', { name: 'Results' }).getByRole('link')
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const isPhone = () => test.info().project.name === 'phone'

test('a search finds rides, scooters and riders, and Back restores the tab, the filters and the scroll position', async ({
  browser,
}) => {
  const { word, beginning, slip } = words[isPhone() ? 'phone' : 'desktop']
  const leader = await newRider(browser, { firstName: word, lastName: 'Moss' })
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  await newRide(leader, { title: `${word} dawn run`, stops: stops('Cascais'), startsAt: inDays(2) })
  const late = await newRide(leader, { title: `The late ${word} loop`, stops: stops('Sintra'), startsAt: inDays(40) })
  const scooter = { name: `${word} One`, make: 'Vespa', model: 'GTS', year: 2020, color: 'Green' }
  expect((await leader.context.request.post('/api/vehicles', { data: scooter })).ok()).toBe(true)
  const { page } = await newRider(browser, { firstName: 'Bo', lastName: 'Berg' })

  await test.step('an empty field asks for a term; on a desktop it has the focus', async () => {
    await show(page, '/dashboard#search')
    await expect(page).toHaveURL(/\/search$/)
    await expect(page.getByText('Enter a search term')).toBeVisible()
    if (!isPhone()) await expect(field(page)).toBeFocused()
    await expectAccessibleInBothModes(page)
  })

  await test.step('a prefix is searched automatically, and a typo after Enter', async () => {
    await field(page).pressSequentially(beginning)
    await expect(results(page)).toHaveCount(4)
    await expect(page.getByRole('status').filter({ hasText: '4 results' })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/search\\?term=${beginning}$`))
    await field(page).fill(slip)
    await field(page).press('Enter')
    await expect(page).toHaveURL(new RegExp(`/search\\?term=${slip}$`))
    await expect(results(page)).toHaveCount(4)
    await expect(page.locator('mark').first()).toHaveText(word)
    await expectAccessibleInBothModes(page)
  })

  await test.step('the tab of rides narrows the results, and its filters narrow them further', async () => {
    await expect(tab(page, 'Rides 2')).toBeVisible()
    await tab(page, 'Rides 2').click()
    await expect(results(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByLabel('From').fill(inDays(30).slice(0, 10))
    await expect(results(page)).toHaveCount(1)
    await expect(results(page)).toContainText(`The late ${word} loop`)
    await expectAccessibleInBothModes(page)
  })

  await test.step('Back from an opened result restores all selections', async () => {
    const address = page.url()
    await results(page).click()
    await expect(page).toHaveURL(new RegExp(`/rides/${late}$`))
    await expect(page.getByRole('heading', { level: 1, name: `The late ${word} loop` })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(address)
    await expect(field(page)).toHaveValue(slip)
    await expect(results(page)).toHaveCount(1)
    await page.goBack()
    await expect(tab(page, 'All 4')).toHaveAttribute('aria-selected', 'true')
    await expect(results(page)).toHaveCount(4)
  })

  await test.step('a rider and a scooter link to their pages, and an empty result names its term', async () => {
    await tab(page, 'Riders 1').click()
    await results(page).click()
    await expect(page).toHaveURL(new RegExp(`/riders/${leader.id}$`))
    await page.goBack()
    await tab(page, 'Scooters 1').click()
    await results(page).click()
    await expect(page).toHaveURL(/\/dashboard\/my-scooters\?id=\d+$/)
    await page.goBack()
    await field(page).fill('zzqqxx')
    await expect(page.getByText('No results found for "zzqqxx"')).toBeVisible()
  })
})

test('a visitor who follows a link to a search signs in and sees the results', async ({ browser, page }) => {
  const { email } = await newRider(browser)
  await page.goto('/search?term=coast&category=rides')
  await expect(page).toHaveURL(/\/login\?returnTo=/)
  // The prerendered page does not process keys yet.
  await expect(page.locator('#root main h1', { hasText: 'User Login' })).toBeVisible()
  await page.getByLabel('Username').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/search\?term=coast&category=rides$/)
  await expect(field(page)).toHaveValue('coast')
})
