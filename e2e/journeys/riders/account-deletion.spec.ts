import { expect, test } from '@playwright/test'
import { expectAccessibleInBothModes } from '../../support/axe.ts'
import { logOf, newRoom } from '../../support/conversation.ts'
import { reach } from '../../support/reach.ts'
import { newRider, password, type Rider } from '../../support/riders.ts'
import { show } from '../../support/screens.ts'

const secret = 'The code of the gate is 4711'

async function post({ context }: Rider, path: string, data: object) {
  const answer = await context.request.post(path, { data })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
}

test('a rider deletes the account with all messages by keyboard alone, and they disappear from the open page of another rider', async ({
  browser,
}) => {
  const ana = await newRider(browser)
  const bo = await newRider(browser, { firstName: 'Bo', lastName: 'Berg' })
  const room = await newRoom(ana, [bo], 'Sunday ride')
  const messages = `/api/chat/rooms/${room}/messages`
  await post(ana, messages, { content: secret })
  await post(bo, messages, { content: 'See you there' })
  const log = logOf(bo.page)
  await show(bo.page, `/messages?room=${room}`)
  await expect(log.getByText(secret)).toBeVisible()

  const { page } = ana
  await show(page, '/dashboard?section=data#profile')
  await reach(page, page.getByRole('main').getByRole('button', { name: 'Delete account' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await reach(page, dialog.getByRole('checkbox', { name: 'Delete my messages too' }))
  await page.keyboard.press('Space')
  await reach(page, dialog.getByLabel('Password'))
  await page.keyboard.type(password)
  await expectAccessibleInBothModes(page, { within: '[role=dialog]' })
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/(\?logout=true)?$/)
  expect((await page.request.get('/api/auth/me')).status()).toBe(401)

  await expect(log.getByText('Message deleted')).toBeVisible()
  await expect(log.getByText(secret)).toHaveCount(0)
  await expect(log.getByText('See you there')).toBeVisible()
})
