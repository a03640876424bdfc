import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { expectAccessibleInBothModes } from '../../support/axe.ts'
import { fieldOf, logOf, newRoom, sendMessage } from '../../support/conversation.ts'
import { newRider } from '../../support/riders.ts'
import { show } from '../../support/screens.ts'

test('messages written without a network wait, survive a reload of the page, and are sent once and in order', async ({
  browser,
}) => {
  const ana = await newRider(browser)
  const bo = await newRider(browser, { firstName: 'Bo', lastName: 'Berg' })
  const room = await newRoom(ana, [bo])
  await show(bo.page, `/messages?room=${room}`)
  await show(ana.page, `/messages?room=${room}`)
  await expect(ana.page.getByTitle('Connected', { exact: true })).toHaveCount(1)

  // Only the socket is closed; the page can still be reloaded.
  await ana.context.routeWebSocket('**/ws', (socket) => void socket.close())
  await ana.page.reload()
  await fieldOf(ana.page).waitFor()
  for (const text of ['one', 'two', 'three']) await sendMessage(ana, text)
  await expect(logOf(ana.page).getByText('Waiting to be sent')).toHaveCount(3)
  await fieldOf(ana.page).fill('a draft')

  await ana.page.reload()
  await expect(logOf(ana.page).getByText('Waiting to be sent')).toHaveCount(3)
  await expect(fieldOf(ana.page)).toHaveValue('a draft')

  await ana.page.close()
  const back = await ana.context.newPage()
  await back.routeWebSocket('**/ws', (socket) => void socket.connectToServer())
  await back.goto(`/messages?room=${room}`)
  await expect(logOf(back).getByText('Waiting to be sent')).toHaveCount(0)
  for (const page of [back, bo.page])
    await expect(logOf(page).locator('.bubble-text')).toHaveText(['one', 'two', 'three'])
})

test('a group is created, joined, renamed and left', async ({ browser }) => {
  const ana = await newRider(browser)
  const bo = await newRider(browser, { firstName: 'Bo', lastName: `Berg${Date.now()}` })
  await show(ana.page, '/messages')
  await show(bo.page, '/messages')
  await expect(bo.page.getByText('No conversations yet.')).toBeVisible()

  await test.step('Ana creates the group', async () => {
    await ana.page.getByRole('button', { name: 'New Conversation' }).click()
    const dialog = ana.page.getByRole('dialog', { name: 'New Conversation' })
    await dialog.getByText('Group Chat').click()
    await dialog.getByPlaceholder('Enter group name').fill('Dawn patrol')
    await dialog.getByPlaceholder('Search users...').fill('Bo Berg')
    await dialog
      .getByRole('checkbox', { name: /^Bo Berg\d+/ })
      .first()
      .check()
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(ana.page.getByRole('region', { name: 'Dawn patrol' })).toBeVisible()
  })
  await test.step('Bo opens it, and returns to the list on a phone', async () => {
    await bo.page.getByRole('button', { name: /Dawn patrol/ }).click()
    await expect(bo.page.getByRole('heading', { name: 'Dawn patrol' })).toBeVisible()
  })
  await test.step('Ana renames it and makes Bo an admin', async () => {
    await ana.page.getByRole('button', { name: 'About this conversation' }).click()
    const dialog = ana.page.getByRole('dialog')
    await dialog.getByLabel('Group name').fill('Dusk patrol')
    await dialog.getByRole('button', { name: 'Rename' }).click()
    await expect(bo.page.getByRole('heading', { name: 'Dusk patrol' })).toBeVisible()
    await dialog.getByRole('button', { name: /^More about Bo/ }).click()
    await ana.page.getByRole('menuitem', { name: 'Make an admin' }).click()
    await expect(dialog.getByText('Admin', { exact: true })).toHaveCount(2)
    await expectAccessibleInBothModes(ana.page, { within: '[role=dialog]' })
  })
  await test.step('Ana leaves', async () => {
    await ana.page.getByRole('button', { name: 'Leave group' }).click()
    await ana.page.getByRole('dialog', { name: 'Leave this group?' }).getByRole('button', { name: 'Leave' }).click()
    await expect(ana.page.getByText('No conversations yet.')).toBeVisible()
    await expect(logOf(bo.page).getByText(/Ana left/)).toBeVisible()
  })
})

test('a conversation that cannot be loaded leads back to the list on a phone', async ({ browser }) => {
  const ana = await newRider(browser)
  const bo = await newRider(browser, { firstName: 'Bo', lastName: 'Berg' })
  const room = await newRoom(ana, [bo], 'Dawn patrol')
  await ana.page.route(`**/api/chat/rooms/${room}`, (route) => route.fulfill({ status: 503, body: '' }))
  await show(ana.page, `/messages?room=${room}`)
  await expect(ana.page.getByText('Error loading the conversation')).toBeVisible()

  const back = ana.page.getByRole('button', { name: 'Back to chats' })
  await ana.page.setViewportSize({ width: 1440, height: 900 })
  await expect(back).toBeHidden()
  await ana.page.setViewportSize({ width: 390, height: 844 })
  await back.click()
  await expect(ana.page).toHaveURL(/\/messages$/)
  await expect(ana.page.getByRole('button', { name: /Dawn patrol/ })).toBeFocused()
})

/** The number of messages per page. */
const stretch = 50

test('the scroll position stays while earlier messages of a long conversation load', async ({ browser }) => {
  const ana = await newRider(browser)
  const bo = await newRider(browser, { firstName: 'Bo', lastName: 'Berg' })
  const room = await newRoom(ana, [bo])
  for (let number = 0; number < 3 * stretch; number++) {
    const data = { content: `told ${number}`, contentType: 'text', clientId: randomUUID() }
    const answer = await ana.context.request.post(`/api/chat/rooms/${room}/messages`, { data })
    expect(answer.ok()).toBe(true)
  }
  await show(ana.page, `/messages?room=${room}`)
  await expect(logOf(ana.page).getByText(`told ${3 * stretch - 1}`)).toBeInViewport()

  // On a slow network, the rider reaches the top before the next page arrives.
  await ana.page.route('**/messages?*before=*', async (route) => {
    await expect.poll(() => logOf(ana.page).evaluate(({ scrollTop }) => scrollTop)).toBe(0)
    await route.continue()
  })
  await logOf(ana.page).hover()
  await ana.page.mouse.wheel(0, -100_000)
  const topmost = ana.page.locator('.chat-log-row', { has: ana.page.getByText(`told ${2 * stretch}`, { exact: true }) })
  await expect(topmost, 'what came stands before it').toHaveAttribute('data-index', String(stretch))
  await expect(topmost).toBeInViewport()
})
