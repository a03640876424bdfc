import { getInstance, getSiteText } from '@scooter-rides/contract'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../../test/fake-api.ts'
import { render } from '../../../../test/render.tsx'
import { sampleInstance } from '../../../../test/samples.ts'
import { StatementFields } from './statement-fields.tsx'
import { emptyStatement, toStatement } from './statement.ts'

const texts = { imprint: null, contact: null, terms: null, rules: 4, privacy: null, accessibility: null }

function Decision() {
  const [value, setValue] = useState(emptyStatement)
  return (
    <>
      <StatementFields value={value} onChange={setValue} />
      <output aria-label="Stored">{toStatement(value).ground}</output>
    </>
  )
}

async function open(markdown: string) {
  fakeApi(getInstance, () => sampleInstance({ texts }))
  const asked = fakeApi(getSiteText, () => ({
    name: 'rules' as const,
    language: 'en',
    markdown,
    version: 4,
    updatedAt: new Date(0),
    languages: ['en'],
    appendix: null,
  }))
  const view = await render(<Decision />)
  await expect.poll(() => asked.length).toBe(1)
  return { ...view, field: screen.getByRole('combobox', { name: 'Which rule' }) }
}

test('suggests the rules of the site, and one is chosen by keyboard', async () => {
  const { user, field } = await open('- Be **kind**.\n- Ride sober.')
  await user.click(field)
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Be kind.',
    'Ride sober.',
  ])
  await user.type(field, 'sob')
  await expect.poll(() => screen.getAllByRole('option')).toHaveLength(1)
  await user.keyboard('{ArrowDown}{Enter}')
  expect(screen.getByLabelText('Stored')).toHaveTextContent('rule: Ride sober.')
})

test('a moderator may write a rule that the text does not have', async () => {
  const { user, field } = await open('- Be kind.')
  await user.type(field, 'No tuning')
  expect(screen.getByLabelText('Stored')).toHaveTextContent('rule: No tuning')
})
