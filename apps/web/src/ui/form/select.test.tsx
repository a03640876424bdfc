import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { render } from '../../../test/render.tsx'
import { Select } from './select.tsx'
import { findByPrefix } from './use-typing-search.ts'

const options = [
  { value: 'standard', label: 'Standard' },
  { value: 'electric', label: 'Electric' },
  { value: 'foldable', label: 'Foldable' },
  { value: 'custom', label: 'Custom' },
] as const

function TypeSelect() {
  const [value, setValue] = useState<(typeof options)[number]['value']>('standard')
  return <Select label="Type" value={value} onChange={setValue} options={options} />
}

test('letters typed on the closed select choose the option that starts with them', async () => {
  const { user } = await render(<TypeSelect />)
  act(() => screen.getByRole('combobox', { name: /Type/ }).focus())
  await user.keyboard('fo')
  expect(screen.getByRole('combobox').textContent).toBe('Foldable')
})

test('after a second without a key the search restarts', async () => {
  await render(<TypeSelect />)
  const trigger = screen.getByRole('combobox')
  pressAt(trigger, 'e', 5000)
  pressAt(trigger, 'c', 6500)
  expect(trigger.textContent).toBe('Custom')
})

test('within a second the letters are combined', async () => {
  await render(<TypeSelect />)
  const trigger = screen.getByRole('combobox')
  pressAt(trigger, 'e', 5000)
  pressAt(trigger, 'c', 5900)
  expect(trigger.textContent).toBe('Electric')
})

test('an option is selected from the open list with the mouse', async () => {
  const { user } = await render(<TypeSelect />)
  await user.click(screen.getByRole('combobox'))
  await user.click(await screen.findByRole('option', { name: 'Custom' }))
  expect(screen.getByRole('combobox').textContent).toBe('Custom')
})

test('an error is linked to the select', async () => {
  await render(<Select label="Type" value="" onChange={() => undefined} options={options} error="Choose a type" />)
  const trigger = screen.getByRole('combobox')
  expect(trigger.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(trigger.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Choose a type')
})

test('the search ignores case and matches only the start of a label', () => {
  expect(findByPrefix(['Standard', 'Electric'], 'EL')).toBe(1)
  expect(findByPrefix(['Standard', 'Electric'], 'dard')).toBe(-1)
})

function pressAt(target: HTMLElement, key: string, timeStamp: number) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: timeStamp })
  fireEvent(target, event)
}
