import { expect, test, type Page } from '@playwright/test'
import { hideCity } from '../../support/city.ts'
import { newRoom } from '../../support/conversation.ts'
import { cutTexts, usePseudoLanguage } from '../../support/pseudo-language.ts'
import { newRide, newRider, remotePlace } from '../../support/riders.ts'
import { forRiders, forVisitors, show } from '../../support/screens.ts'

// A walk through every screen takes longer than one journey.
test.setTimeout(360_000)

test('a language that is 40 % longer fits every screen of a visitor', async ({ page }) => {
  await hideCity(page.context())
  await usePseudoLanguage(page.context())
  const cut: string[] = []
  for (const address of forVisitors) cut.push(...(await cutOn(page, address)))
  expect(cut).toEqual([])
})

test('a language that is 40 % longer fits every screen of a rider', async ({ browser }) => {
  const rider = await newRider(browser)
  await usePseudoLanguage(rider.context)
  const place = remotePlace()
  const id = await newRide(rider, {
    title: 'Sunset loop',
    stops: [
      { ...place, label: 'Start' },
      { lat: place.lat + 0.01, lng: place.lng, label: 'End' },
    ],
  })
  const other = await newRider(browser, { firstName: 'Bo', lastName: 'Berg' })
  const roomId = await newRoom(other, [rider], 'Sunset loop')
  const cut: string[] = []
  for (const address of [
    ...forRiders,
    `/rides/${id}`,
    `/riders/${rider.id}`,
    `/riders/${other.id}`,
    `/messages?room=${roomId}`,
    `/rides/create?edit=${id}`,
    '/rides/2000000000',
    '/confirm-email',
  ])
    cut.push(...(await cutOn(rider.page, address)))
  expect(cut).toEqual([])
})

async function cutOn(page: Page, address: string): Promise<string[]> {
  await show(page, address)
  // The pseudo-language arrived.
  await expect(page.locator('#root main h1').first()).toHaveText(/./)
  return (await cutTexts(page)).map((text) => `${address}: ${text}`)
}
