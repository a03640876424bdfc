import { expect, test, type Page } from '@playwright/test'
import { hideCity } from '../../support/city.ts'
import { adminPopups, useMadeUpLists } from '../../support/popups/admin-popups.ts'
import { newCommunity, send } from '../../support/popups/community.ts'
import { openEach, type PopupPage } from '../../support/popups/popup.ts'
import { importPopups, joinedRidePopups, organiserPopups, riderPopups } from '../../support/popups/rider-popups.ts'
import { wordingIn } from '../../support/popups/wording.ts'
import { cutTexts, pseudoText, usePseudoLanguage } from '../../support/pseudo-language.ts'
import { show } from '../../support/screens.ts'

// A walk through many dialogs takes longer than one journey.
test.setTimeout(360_000)

const admin = { username: 'admin@example.org', password: 'Heinkel-Tourist-175' }
const longer = wordingIn('en', pseudoText)

test('a language that is 40 % longer fits the dialogs and menus of a rider', async ({ browser }) => {
  const community = await newCommunity(browser)
  await usePseudoLanguage(community.ana.context)
  expect(await cutIn(community.ana.page, riderPopups(community))).toEqual([])
})

test('a language that is 40 % longer fits the dialogs and menus of rides', async ({ browser }) => {
  const community = await newCommunity(browser)
  const { ana, bo } = community
  await usePseudoLanguage(ana.context)
  await usePseudoLanguage(bo.context)
  expect(await cutIn(bo.page, joinedRidePopups(community))).toEqual([])
  expect(await cutIn(ana.page, [...organiserPopups(community), ...importPopups])).toEqual([])
})

test('a language that is 40 % longer fits the dialogs and menus of the admin console', async ({ browser, page }) => {
  const community = await newCommunity(browser)
  const sponsor = `Bakery ${community.bo.id}`
  await hideCity(page.context())
  await send(page.context().request, 'post', '/api/login', admin)
  await send(page.context().request, 'post', '/api/admin/sponsors', { name: sponsor, tier: 'gold' })
  const report = { subjectType: 'ride', subjectId: String(community.rideId), category: 'spam', note: 'Cheap watches.' }
  await send(community.bo.context.request, 'post', '/api/reports', report)
  await useMadeUpLists(page.context())
  await usePseudoLanguage(page.context())
  expect(await cutIn(page, adminPopups({ ...community, sponsor }))).toEqual([])
})

test('a language that is 40 % longer fits the menu of a visitor', async ({ page }) => {
  await hideCity(page.context())
  await usePseudoLanguage(page.context())
  await show(page, '/')
  await page.getByRole('button', { name: longer('shell.menu') }).click()
  await expect(page.locator('#visitor-menu')).toBeVisible()
  expect(await cutTexts(page)).toEqual([])
})

async function cutIn(page: Page, pages: PopupPage[]): Promise<string[]> {
  const cut: string[] = []
  for (const { address, ways } of pages) {
    await show(page, address)
    await openEach(page, ways, longer, async (name) => {
      cut.push(...(await cutTexts(page)).map((text) => `${address} ${name}: ${text}`))
    })
  }
  return cut
}
