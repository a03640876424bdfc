import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { render } from '../../../test/render.tsx'
import { Markdown } from './markdown.tsx'

const show = async (markdown: string) => (await render(<Markdown>{markdown}</Markdown>)).container

test('shows headings below the title of the page, lists and links', async () => {
  const view = await show('# Club\n\n- one\n- two\n\n[rules](/legal/rules) and [mail](mailto:club@example.org)')
  expect(screen.getByRole('heading', { level: 2, name: 'Club' })).toBeDefined()
  expect(view.querySelectorAll('li')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'rules' }).getAttribute('href')).toBe('/legal/rules')
  expect(screen.getByRole('link', { name: 'mail' }).getAttribute('href')).toBe('mailto:club@example.org')
})

test.each([
  '<script>window.attacked = true</script>',
  '<img src=x onerror="window.attacked = true">',
  '<svg onload="window.attacked = true"></svg>',
  '<a href="javascript:alert(1)">click</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<style>body { display: none }</style>',
])('shows the HTML %s as text', async (html) => {
  const view = await show(`before\n\n${html}\n\nafter ${html}`)
  expect(view.querySelector('script, img, svg, iframe, style, a')).toBeNull()
  expect(view.textContent).toContain(html)
})

test.each([
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](<java\tscript:alert(1)>)',
  '[x](javascript&colon;alert(1))',
  '[x](&#x6A;avascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:msgbox(1))',
  '[x](blob:https://evil.example/1)',
  '<javascript:alert(1)>',
  '[x][1]\n\n[1]: javascript:alert(1)',
])('makes no link to %s', async (markdown) => {
  const view = await show(markdown)
  for (const { href } of view.querySelectorAll('a')) expect(new URL(href).protocol).toMatch(/^https?:$/)
})

test('a link inside of a link does not nest', async () => {
  const view = await show('[outer [inner](https://a.example) text](https://b.example)')
  expect(view.querySelector('a a')).toBeNull()
})

test('loads images of this site only', async () => {
  const view = await show(
    '![own](/icon.png) ![other](https://evil.example/a.png) ![scheme](//evil.example/b.png) ![back](/\\evil.example/c.png) ![data](data:image/png;base64,AAAA)',
  )
  const images = [...view.querySelectorAll('img')]
  // The backslash of the fourth is escaped, so its address is a path of this site.
  expect(images.map(({ alt }) => alt)).toEqual(['own', 'back'])
  for (const { src } of images) expect(new URL(src).origin).toBe(window.location.origin)
  expect(view.textContent).toContain('other')
})
