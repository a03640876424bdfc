import { expect, test, type Page } from '@playwright/test'
import { expectAccessibleInBothModes } from '../../support/axe.ts'
import { hideCity } from '../../support/city.ts'
import { show } from '../../support/screens.ts'

const admin = { username: 'admin@example.org', password: 'Heinkel-Tourist-175' }

const attack = `# Accessibility of this site

<script>window.attacked = true</script>
<img src="x" onerror="window.attacked = true">
<svg onload="window.attacked = true"></svg>
<iframe srcdoc="<script>parent.attacked = true</script>"></iframe>

[script](javascript:window.attacked=true) [data](data:text/html,<script>parent.attacked=true</script>)
[entity](javascript&colon;window.attacked=true) <javascript:window.attacked=true>
[outer [inner](https://inner.example) rest](https://outer.example)

![tracker](https://tracker.example/pixel.png) ![relative](//tracker.example/pixel.png)

[The source](/about#source)`

test.setTimeout(90_000)

test('an admin writes a text with the keyboard, and no Markdown harms its readers', async ({ page, browser }) => {
  await hideCity(page.context())
  await page.request.post('/api/login', { data: admin })
  const before = await page.request.get('/api/admin/site-texts/accessibility?language=en')
  const { version } = (await before.json()) as { version: number }

  await test.step('insert the template, and be asked about its open places', async () => {
    await show(page, '/admin#texts')
    const write = page.getByRole('button', { name: /^(Write|Edit): Accessibility$/ })
    await write.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Insert the template' }).focus()
    await page.keyboard.press('Enter')
    const field = page.getByRole('textbox', { name: 'Text' })
    await expect(field).toHaveValue(/not legal advice/)
    await expectAccessibleInBothModes(page, { isLong: true })
    await field.focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('group', { name: 'Preview' })).toBeFocused()
    await page.keyboard.press('Tab')
    // A link of the template may come first.
    await page.getByRole('button', { name: 'Publish', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toContainText('[name of the club]')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('publish with the keyboard', async () => {
    const field = page.getByRole('textbox', { name: 'Text' })
    await field.focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.insertText(attack)
    await page.getByRole('button', { name: 'Publish', exact: true }).focus()
    await page.keyboard.press('Enter')
    const anyway = page.getByRole('button', { name: 'Publish anyway' })
    const saved = page.getByText(`Version ${version + 1} is published`).first()
    await expect(anyway.or(saved)).toBeVisible()
    if (await anyway.isVisible()) await anyway.press('Enter')
    await expect(saved).toBeVisible()
    expect(await attacked(page)).toBe(false)
  })

  await test.step('a visitor reads it from the footer', async () => {
    const context = await browser.newContext()
    const visitor = await context.newPage()
    await hideCity(context)
    const requests: string[] = []
    visitor.on('request', (request) => requests.push(request.url()))
    await show(visitor, '/about')
    const link = visitor.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' })
    await link.focus()
    await visitor.keyboard.press('Enter')
    await expect(visitor.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeVisible()
    await expect(visitor).toHaveTitle(/^Accessibility — /)
    const article = visitor.locator('article')
    await expect(article).toHaveAttribute('lang', 'en')
    await expect(article.getByRole('heading', { level: 2 })).toHaveText('Accessibility of this site')
    await expect(article).toContainText('<script>window.attacked = true</script>')
    await expect(article.locator('script, svg, iframe, img, a a')).toHaveCount(0)
    for (const { protocol } of await article
      .locator('a')
      .evaluateAll((links) => (links as HTMLAnchorElement[]).map(({ href }) => ({ protocol: new URL(href).protocol }))))
      expect(protocol).toMatch(/^https?:$/)
    expect(requests.filter((url) => url.includes('tracker.example'))).toEqual([])
    await expectAccessibleInBothModes(visitor)
    expect(await attacked(visitor)).toBe(false)
    const html = await (await visitor.request.get('/legal/accessibility')).text()
    expect(html).toMatch(/<title>Accessibility — /)
    await context.close()
  })

  await test.step('withdraw it', async () => {
    await page.getByRole('button', { name: 'Withdraw the text' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw the text' }).press('Enter')
    await expect(page.getByText(`Version ${version + 2} is published`).first()).toBeVisible()
    expect((await page.request.get('/api/site-texts/accessibility?language=en')).status()).toBe(404)
  })
})

const attacked = (page: Page) => page.evaluate(() => 'attacked' in window)
