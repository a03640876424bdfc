import { expect, type Page, test } from '@playwright/test'
import { expectAccessibleInBothModes } from '../../support/axe.ts'
import { fieldOf, logOf, newRoom, sendMessage } from '../../support/conversation.ts'
import { drawnPhoto } from '../../support/photo.ts'
import { newRider } from '../../support/riders.ts'
import { show } from '../../support/screens.ts'

async function choose(page: Page, text: string, entry: string) {
  const message = logOf(page).locator('.chat-message', { hasText: text })
  await message.hover()
  await message.getByRole('button', { name: /^More about/ }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('two riders exchange a message, a reply, a reaction, an edit and a picture', async ({ browser }) => {
  const ana = await newRider(browser)
  const bo = await newRider(browser, { firstName: 'Bo', lastName: 'Berg' })
  const room = await newRoom(ana, [bo])
  await show(ana.page, `/messages?room=${room}`)
  // On a wide screen, the messages page would open and read the latest conversation.
  await show(bo.page, '/dashboard')

  await test.step('a message counts as unread until it is seen', async () => {
    await sendMessage(ana, 'Harbour at eight?')
    await expect(bo.page).toHaveTitle(/^\(1\) Dashboard/)
    await bo.page.goto(`/messages?room=${room}`)
    await expect(logOf(bo.page).getByText('Harbour at eight?')).toBeVisible()
    await expect(bo.page).toHaveTitle(/^Messages/)
    await expect(logOf(ana.page).getByText(/· Read$/)).toBeVisible()
  })
  await test.step('a reply quotes the message, and a reaction is shown below it', async () => {
    await choose(bo.page, 'Harbour at eight?', 'Reply')
    // The rider types at once.
    await expect(bo.page.getByRole('textbox', { name: 'Message', exact: true })).toBeFocused()
    await sendMessage(bo, 'Nine is better')
    await expect(logOf(ana.page).locator('.chat-message', { hasText: 'Nine is better' })).toContainText(
      'Harbour at eight?',
    )
    await choose(ana.page, 'Nine is better', 'React with thumbs up')
    await expect(logOf(bo.page).getByRole('button', { name: 'thumbs up, 1' })).toBeVisible()
  })
  await test.step('an edited message is marked, and a deleted one leaves a placeholder', async () => {
    await sendMessage(ana, 'Bring teh pump')
    await choose(ana.page, 'Bring teh pump', 'Edit')
    await fieldOf(ana.page).fill('Bring the pump')
    await ana.page.getByRole('button', { name: 'Save' }).click()
    await expect(logOf(bo.page).getByText('Bring the pump')).toBeVisible()
    await expect(logOf(bo.page).getByText('· edited')).toBeVisible()
    await choose(ana.page, 'Bring the pump', 'Delete')
    await ana.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(logOf(bo.page).getByText('Message deleted')).toBeVisible()
  })
  await test.step('a picture is previewed in the composer, arrives with its caption and opens', async () => {
    await ana.page.getByLabel('Attach', { exact: true }).setInputFiles(drawnPhoto('pump.png', '#22aa66'))
    await expect(ana.page.getByRole('list', { name: 'Files to send' }).getByRole('img')).toBeVisible()
    await expect(logOf(ana.page).getByRole('button', { name: 'Open pump.png' })).toHaveCount(0)
    await fieldOf(ana.page).fill('This one')
    await ana.page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(logOf(bo.page).getByRole('figure').getByText('This one')).toBeVisible()
    await logOf(bo.page).getByRole('button', { name: 'Open pump.png' }).click()
    await expect(bo.page.getByRole('dialog', { name: 'pump.png' }).getByRole('img')).toBeVisible()
    await bo.page.keyboard.press('Escape')
  })
  await expectAccessibleInBothModes(bo.page, { within: 'main' })
})
