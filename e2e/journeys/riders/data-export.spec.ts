import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { expectAccessibleInBothModes } from '../../support/axe.ts'
import { reach } from '../../support/reach.ts'
import { newRider } from '../../support/riders.ts'
import { show } from '../../support/screens.ts'

test('a rider requests the archive of all data and downloads it, by keyboard alone', async ({ browser }) => {
  const { page } = await newRider(browser)
  await show(page, '/dashboard/profile?section=data')
  await reach(page, page.getByRole('button', { name: 'Prepare archive' }))
  await page.keyboard.press('Enter')
  const download = page.getByRole('link', { name: 'Download', exact: true })
  await expect(download).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^Ready: / }),
  ).toBeVisible()
  await expectAccessibleInBothModes(page)

  await reach(page, download)
  const [archive] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(archive.suggestedFilename()).toBe('scooter-rides-data.zip')
  const bytes = readFileSync(await archive.path())
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  // Names of files are not compressed.
  for (const name of ['README.html', 'data.json']) expect(bytes.includes(name)).toBe(true)
})
