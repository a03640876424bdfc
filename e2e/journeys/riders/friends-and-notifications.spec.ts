import { expect, test } from '@playwright/test'
import { expectAccessibleInBothModes } from '../../support/axe.ts'
import { newRider } from '../../support/riders.ts'
import { show } from '../../support/screens.ts'

test('two riders become friends through notifications, and one of them blocks the other', async ({ browser }) => {
  const ana = await newRider(browser)
  const bo = await newRider(browser, { firstName: 'Bo', lastName: 'Berg' })
  await show(bo.page, '/dashboard')
  await expect(bo.page.getByTitle('Connected', { exact: true })).toHaveCount(1)

  await test.step('Ana sends a request on the page of Bo, who is notified immediately', async () => {
    await show(ana.page, `/riders/${bo.id}`)
    await ana.page.getByRole('button', { name: 'Add friend Bo' }).click()
    await expect(ana.page.getByRole('button', { name: 'Withdraw the request to Bo' })).toBeVisible()
    await expect(bo.page.getByText('Ana Silva sent you a friend request').first()).toBeVisible()
  })

  await test.step('the notification links to the request, which marks it as read', async () => {
    await bo.page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
    await expect(bo.page.getByRole('dialog', { name: 'Notifications' }).getByRole('link')).toHaveCount(2)
    await expectAccessibleInBothModes(bo.page, { within: '[role=dialog]' })
    await bo.page.getByRole('link', { name: /Ana Silva sent you a friend request/ }).click()
    await expect(bo.page).toHaveURL(/\/messages\?tab=requests$/)
    await expect(bo.page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  })

  await test.step('Bo accepts, and both see it without a reload', async () => {
    await bo.page.getByRole('button', { name: 'Accept the friend request from Ana' }).click()
    await expect(bo.page.getByText("You don't have any pending friend requests.")).toBeVisible()
    await expect(ana.page.getByText('Friend', { exact: true })).toBeVisible()
  })

  await test.step('after a block neither rider sees the other, and it can be lifted', async () => {
    await bo.page.getByRole('tab', { name: 'Friends' }).click()
    await bo.page.getByRole('button', { name: 'More about Ana' }).click()
    await bo.page.getByRole('menuitem', { name: 'Block' }).click()
    await bo.page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
    await expect(bo.page.getByRole('region', { name: 'Blocked riders' }).getByText('Ana Silva')).toBeVisible()
    await expect(ana.page.getByText('Friend', { exact: true })).toHaveCount(0)
    await bo.page.getByRole('button', { name: 'Unblock Ana' }).click()
    await expect(bo.page.getByText("You don't have any friends yet. Add friends to start messaging.")).toBeVisible()
  })
})
