import { expect, test, type Page } from '@playwright/test'
import { expectAccessibleInBothModes } from '../../support/axe.ts'
import { startEmpty, type BuiltServer } from '../../support/built-server.ts'
import { choose } from '../../support/choose.ts'
import { expectFits, expectFitsLongTexts } from '../../support/layout.ts'
import { newRide, newRider, remotePlace } from '../../support/riders.ts'
import { show } from '../../support/screens.ts'
import { reach } from '../../support/reach.ts'

const admin = { email: 'admin@example.org', password: 'Heinkel-Tourist-175' }

// A server of its own, because the journey reads its mails.
test.setTimeout(240_000)

let server: BuiltServer
test.beforeAll(async () => {
  server = await startEmpty({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
})
test.afterAll(() => server.stop())

async function mailWith(text: string): Promise<string> {
  const found = () => server.mails().find((mail) => mail.includes(text)) ?? ''
  await expect.poll(found, { timeout: 30_000 }).not.toBe('')
  return found()
}

async function type(page: Page, name: RegExp, text: string) {
  await reach(page, page.getByRole('textbox', { name }))
  await page.keyboard.type(text)
}

test('a visitor reports a public ride by keyboard alone, reads the decision in a mail, and objects', async ({
  browser,
}) => {
  const baseURL = server.address
  const bo = await newRider(browser, { baseURL, firstName: 'Bo', lastName: 'Berg' })
  const rideId = await newRide(bo, { title: 'Cheap watches', stops: [{ ...remotePlace(), label: 'Harbour' }] })
  const visitor = await (await browser.newContext({ baseURL })).newPage()
  let reference = ''

  await test.step('the form is found from the address of the ride, and sent in less than two minutes', async () => {
    const begin = Date.now()
    await visitor.goto(`/rides/${rideId}`)
    await reach(visitor, visitor.getByRole('main').getByRole('link', { name: 'Report content' }))
    await visitor.keyboard.press('Enter')
    await expect(visitor.getByRole('heading', { name: 'Report content', level: 1 })).toBeVisible()
    await expect(visitor.getByRole('textbox', { name: /Address/ })).toHaveValue(`${baseURL}/rides/${rideId}`)
    await reach(visitor, visitor.getByRole('radio', { name: 'Illegal content' }))
    await visitor.keyboard.press('Space')
    await type(visitor, /Explanation/, 'The watches are stolen.')
    await type(visitor, /Law/, 'Receiving stolen goods')
    await type(visitor, /Your name/, 'Vera Stern')
    await visitor.keyboard.press('Enter')
    await expect(visitor.getByText('Your email address is required for illegal content')).toBeVisible()
    await expectAccessibleInBothModes(visitor)
    await expectFits(visitor)
    await type(visitor, /Your email/, 'vera@example.org')
    await reach(visitor, visitor.getByRole('checkbox', { name: /good faith/ }))
    await visitor.keyboard.press('Space')
    await visitor.context().setOffline(true)
    await reach(visitor, visitor.getByRole('button', { name: 'Send notice' }))
    await visitor.keyboard.press('Enter')
    await expect(visitor.getByRole('main').getByRole('alert')).toBeVisible()
    await expect(visitor.getByRole('textbox', { name: /Explanation/ })).toHaveValue('The watches are stolen.')
    await visitor.context().setOffline(false)
    await reach(visitor, visitor.getByRole('button', { name: 'Send notice' }))
    await visitor.keyboard.press('Enter')
    await expect(visitor.getByRole('heading', { name: 'Thank you, we received your notice' })).toBeFocused()
    expect(Date.now() - begin).toBeLessThan(120_000)
    await expectAccessibleInBothModes(visitor)
    await expectFits(visitor)
    reference = /N-\w{4}-\w{4}/.exec((await visitor.getByRole('main').textContent()) ?? '')?.[0] ?? ''
    expect(await mailWith(`Its reference is ${reference}`)).not.toContain('stolen')
  })

  await test.step('the team finds the notice by its mark and removes the ride', async () => {
    const office = await browser.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } })
    const login = { username: admin.email, password: admin.password }
    expect((await office.request.post('/api/login', { data: login })).ok()).toBe(true)
    const page = await office.newPage()
    await show(page, '/admin#reports')
    const card = page.getByRole('listitem').filter({ hasText: reference })
    await expect(card.getByText('Notice', { exact: true })).toBeVisible()
    await expect(card.getByText('Receiving stolen goods')).toBeVisible()
    await expectAccessibleInBothModes(page, { isLong: true })
    await card.getByRole('button', { name: 'Resolve' }).click()
    await choose(page, 'Outcome', 'Remove')
    await page.getByLabel('What happened').fill('Bo offered stolen watches.')
    await page.getByLabel('Which rule').fill('No trade')
    await page.getByLabel(/Note to the sender/).fill('Thank you for the hint.')
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    // The queue behind an open dialog has no roles, so its cards count as absent.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(card).toHaveCount(0)
    await office.close()
  })

  await test.step('the mail has decision, ground and note, and leads to the objection', async () => {
    const mail = await mailWith('has decided on your notice')
    for (const text of ['no longer shown', 'No trade', 'Thank you for the hint.']) expect(mail).toContain(text)
    expect(mail).not.toContain('Bo offered')
    const path = /\/notice\/decisions\/[\w-]+/.exec(mail)?.[0] ?? ''
    await show(visitor, path)
    await expectAccessibleInBothModes(visitor)
    await expectFits(visitor)
    await expectFitsLongTexts(browser, baseURL + path)
    await type(visitor, /Why do you object/, 'Please suspend the account, too.')
    await reach(visitor, visitor.getByRole('button', { name: 'Object' }))
    await visitor.keyboard.press('Enter')
    await expect(visitor.getByText('Your objection is with the team.')).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByText('Your objection is with the team.')).toBeVisible()
  })
})
