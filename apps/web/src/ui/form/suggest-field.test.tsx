import { act, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { render } from '../../../test/render.tsx'
import { SuggestField, type Suggestion } from './suggest-field.tsx'

const vespa: Suggestion[] = [{ key: 'vespa', text: 'Vespa', face: 'Vespa' }]

const server = new EventTarget()
const arrive = () => act(() => void server.dispatchEvent(new Event('suggestions')))

/** Its suggestions arrive when the test calls `arrive`. */
function Makes() {
  const [value, setValue] = useState('')
  const [suggestions, setSuggestions] = useState<Suggestion[]>([])
  useEffect(() => {
    const show = () => setSuggestions(vespa)
    server.addEventListener('suggestions', show)
    return () => server.removeEventListener('suggestions', show)
  }, [])
  return (
    <>
      <SuggestField
        label="Make"
        value={value}
        onChange={setValue}
        onSelect={({ text }) => setValue(text)}
        suggestions={suggestions}
      />
      <button type="button" onClick={arrive}>
        Next
      </button>
    </>
  )
}

test('suggestions that arrive while the rider types appear, and one can be chosen', async () => {
  const { user } = await render(<Makes />)
  await user.type(screen.getByLabelText('Make'), 'Ve')
  arrive()
  await user.click(await screen.findByRole('option', { name: 'Vespa' }))
  expect(screen.getByLabelText('Make')).toHaveValue('Vespa')
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
})

test('suggestions that arrive after the rider has left the field do not cover the page', async () => {
  const { user } = await render(<Makes />)
  await user.type(screen.getByLabelText('Make'), 'Ve')
  await user.tab()
  // The click reaches the page and lets them arrive.
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Next' })).toBeVisible()

  await user.type(screen.getByLabelText('Make'), 's')
  expect(await screen.findByRole('option', { name: 'Vespa' })).toBeVisible()
})
