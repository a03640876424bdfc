import { fireEvent, render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

import { initials } from '../../lib/initials.ts'
import { Avatar } from './avatar.tsx'

describe('initials', () => {
  test.each([
    ['first and last name', { firstName: 'Maya', lastName: 'Okafor', email: 'x@example.org' }, 'MO'],
    ['only a first name', { firstName: 'maya' }, 'M'],
    ['no name but an e-mail', { firstName: ' ', lastName: '', email: 'maya@example.org' }, 'M'],
    ['nothing at all', {}, 'U'],
    ['an emoji of several code points', { firstName: '👩‍🚀 Maya', lastName: 'Okafor' }, '👩‍🚀O'],
  ])('are shown for a rider with %s', (_case, rider, expected) => {
    expect(initials(rider)).toBe(expected)
  })

  test('are GU for a guest', () => {
    expect(initials(null)).toBe('GU')
  })
})

test('a broken photo is replaced by the initials, and a new photo is tried again', () => {
  const { container, rerender } = render(<Avatar id="1" firstName="Maya" lastName="Okafor" imageUrl="/broken.jpg" />)
  const photo = container.querySelector('img')
  if (!photo) throw new Error('The photo was not tried')
  fireEvent.error(photo)
  expect(container.textContent).toBe('MO')

  rerender(<Avatar id="1" firstName="Maya" lastName="Okafor" imageUrl="/new.jpg" />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/new.jpg')
})
