import { siteTextName } from '@scooter-rides/contract'
import { languages } from '@scooter-rides/messages'
import { expect, test } from 'vitest'
import { loadTemplate } from './load-template.ts'
import { findOpenPlaces } from './open-places.ts'

const cases = languages.flatMap(({ tag }) => siteTextName.options.map((name) => [tag, name] as const))

test.each(cases)('the template %s/%s is marked, has places to fill in and no HTML', async (language, name) => {
  const [template, source] = await Promise.all([loadTemplate(name, language), loadTemplate(name, 'en')])
  const [notice, ...rest] = template.split('\n')
  expect(notice).toMatch(/^> \[.+\]$/)
  const places = findOpenPlaces(template)
  expect(places).toContain(notice?.slice(2))
  expect(places.length).toBeGreaterThan(2)
  expect(template).not.toMatch(/<[a-z!/]|undefined/i)
  const headings = (text: string) => text.match(/^## .+$/gm)?.length
  expect(headings(template)).toBe(headings(source))
  expect(rest.length).toBeGreaterThan(12)
})
